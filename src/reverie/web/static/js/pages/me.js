// The profile page: copies the link for another device.
import { offerCopy } from "./copy.js";

offerCopy("carry-link");
