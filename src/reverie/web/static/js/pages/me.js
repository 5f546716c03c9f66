// Your page: the link to another device can be copied.
import { offerCopy } from "./copy.js";

offerCopy("carry-link");
