// Stand-in for Turnstile's api.js (explicit rendering): a small box that soon says yes with the dummy token.
(() => {
  const token = "XXXX.DUMMY.TOKEN.XXXX";
  const widgets = new Map();
  const words = {
    it: ["Verifica in corso…", "Tutto a posto", "Verifica non riuscita"],
    en: ["Checking…", "All good", "The check failed"],
    nb: ["Kontrollerer…", "Alt i orden", "Kontrollen mislyktes"],
  };
  let count = 0;

  function style(element, rules) {
    for (const [name, value] of Object.entries(rules)) element.style.setProperty(name, value);
    return element;
  }

  function draw(widget, state) {
    const { box, options } = widget;
    const say = words[String(options.language ?? "").slice(0, 2)] ?? words.en;
    const dark =
      options.theme === "dark" || (options.theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
    const [text, mark, color] = {
      busy: [say[0], "◌", dark ? "#d8c8b2" : "#57432f"],
      done: [say[1], "✓", dark ? "#bccb78" : "#4b581a"],
      failed: [say[2], "!", dark ? "#ff8f8f" : "#a1121f"],
    }[state];
    const frame = style(document.createElement("div"), {
      display: "flex",
      "align-items": "center",
      gap: "12px",
      "min-height": "58px",
      "box-sizing": "border-box",
      padding: "10px 14px",
      border: `1px solid ${dark ? "#3d2e22" : "#e6dac6"}`,
      "border-radius": "8px",
      background: dark ? "#21170f" : "#fffdf8",
      color: dark ? "#f8eedf" : "#2b1b12",
      font: "15px system-ui, sans-serif",
      ...(options.size === "flexible" ? { width: "100%", "min-width": "250px" } : { width: "300px" }),
    });
    frame.dataset.captcha = state;
    const sign = style(document.createElement("span"), { color, "font-size": "20px", "line-height": "1" });
    sign.setAttribute("aria-hidden", "true");
    sign.textContent = mark;
    const label = style(document.createElement("span"), { flex: "1" });
    label.textContent = text;
    const note = style(document.createElement("span"), { "font-size": "11px", opacity: "0.85" });
    note.textContent = "stand-in";
    frame.append(sign, label, note);
    box.replaceChildren(frame);
    if (options["response-field"] !== false) {
      const field = document.createElement("input");
      field.type = "hidden";
      field.name = options["response-field-name"] ?? "cf-turnstile-response";
      field.value = widget.response ?? "";
      frame.append(field);
    }
  }

  function run(widget) {
    clearTimeout(widget.timer);
    widget.response = undefined;
    draw(widget, "busy");
    widget.timer = setTimeout(() => {
      if (String(widget.options.sitekey).startsWith("2")) {
        draw(widget, "failed");
        widget.options["error-callback"]?.("300030");
        return;
      }
      widget.response = token;
      draw(widget, "done");
      widget.options.callback?.(token);
    }, 150);
  }

  /** By the id that `render` gave, by the element or its selector; without any the last one. */
  function find(target) {
    if (target === undefined) return [...widgets.values()].at(-1);
    if (widgets.has(target)) return widgets.get(target);
    const box = typeof target === "string" ? document.querySelector(target) : target;
    return [...widgets.values()].find((widget) => widget.box === box);
  }

  window.turnstile = {
    ready: (callback) => queueMicrotask(callback),
    render(target, options = {}) {
      const box = typeof target === "string" ? document.querySelector(target) : target;
      if (!box) return undefined;
      count += 1;
      const id = `stand-in-${count}`;
      const widget = { id, box, options, timer: 0, response: undefined };
      widgets.set(id, widget);
      if (options.execution !== "execute") run(widget);
      return id;
    },
    execute(target) {
      const widget = find(target);
      if (widget) run(widget);
    },
    reset(target) {
      const widget = find(target);
      if (widget) run(widget);
    },
    remove(target) {
      const widget = find(target);
      if (!widget) return;
      clearTimeout(widget.timer);
      widget.box.replaceChildren();
      widgets.delete(widget.id);
    },
    getResponse: (target) => find(target)?.response,
    isExpired: () => false,
  };

  const onload = new URL(document.currentScript?.src ?? location.href).searchParams.get("onload");
  if (onload) window[onload]?.();
})();
