/** Settings at the table, applied immediately without a reload. */
import { html } from "../html.js";
import { writePrefs } from "../prefs.js";
import { ring } from "../alerts.js";

/** @type {[keyof import("../prefs.js").Prefs, string[]][]} */
const CHOICES = [
  ["lang", ["en", "fr"]],
  ["pace", ["calm", "brisk", "instant"]],
  ["sound", ["auto", "on", "quiet", "off"]],
  ["theme", ["auto", "dark", "light"]],
  ["contrast", ["auto", "more"]],
  ["colours", ["auto", "safe"]],
  ["motion", ["auto", "on", "off"]],
  ["keys", ["on", "off"]],
  ["chances", ["off", "on"]],
];

/** @param {{ app: import("../app.js").App }} props */
export function Settings({ app }) {
  const { t, prefs } = app;
  /** @param {keyof import("../prefs.js").Prefs} key @param {string} value */
  const change = async (key, value) => {
    app.prefs = { ...app.prefs, [key]: value };
    writePrefs(app.prefs);
    if (key === "sound") ring(app, "turn");
    if (key === "lang") await app.language(value);
    app.draw();
  };
  const alerts = "Notification" in window && Notification.permission === "default";
  return html`<h2 id="dialog-title">${t("settings", "title")}</h2>
    <div class="settings">
      ${CHOICES.map(([key, values]) => {
        const now = key === "lang" ? t.language : prefs[key];
        return html`<fieldset>
          <legend>${t("settings", key)}</legend>
          <div class="segments">
            ${values.map(
              (value) => html`<label class="segment">
                <input type="radio" name=${key} value=${value} checked=${now === value} onChange=${() => change(key, value)} />
                <span>${t("settings", `${key}.${value}`)}</span>
              </label>`,
            )}
          </div>
        </fieldset>`;
      })}
      <div class="buttons">
        <button type="button" class="button quiet" onClick=${() => app.set({ dialog: "help" })}>${t("help", "title")}</button>
        <a class="button quiet" href=${`/rules/${app.game}`} target="_blank" rel="noopener">${t("help", "rules")}</a>
        ${alerts &&
        html`<button type="button" class="button quiet" onClick=${() => Notification.requestPermission().then(() => app.draw())}>${t("settings", "notify")}</button>`}
      </div>
    </div>`;
}
