/** The chat. */
import { html, useLayoutEffect, useRef } from "../html.js";

const LONGEST = 300;

/** @param {{ app: import("../app.js").App }} props */
export function Chat({ app }) {
  const { t, chat, state } = app;
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  const list = useRef(/** @type {HTMLOListElement | null} */ (null));
  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [chat.length]);
  /** @param {Event} event */
  const say = (event) => {
    event.preventDefault();
    const text = field.current?.value.trim();
    if (!text || !field.current) return;
    field.current.value = "";
    app.ask({ do: "chat", text });
  };
  return html`<div class="tab-panel chat-panel ${chat.length ? "" : "quiet"}" id="panel-chat" role="tabpanel" aria-labelledby="tab-chat">
    <ol class="chat" ref=${list} aria-live="polite" tabindex="0" aria-label=${t("side", "chat")}>
      ${chat.map((line) => html`<li class=${line.seat === state?.seat ? "mine" : ""}><b>${line.name}</b> ${line.text}</li>`)}
      ${!chat.length && html`<li class="soft">${t("chat", "empty")}</li>`}
    </ol>
    ${state?.seat !== null &&
    html`<form class="say" onSubmit=${say}>
      <label class="visually-hidden" for="say">${t("chat", "say")}</label>
      <input id="say" type="text" ref=${field} maxlength=${LONGEST} autocomplete="off" placeholder=${t("chat", "say")} />
      <button type="submit" class="button">${t("chat", "send")}</button>
    </form>`}
  </div>`;
}
