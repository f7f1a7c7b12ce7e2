// The mailbox as a person sees it: a list and one mail, in the shop's colours.
const style = `
:root { color-scheme: light dark;
  --paper: light-dark(#fbf6ec, #17100b); --card: light-dark(#fffdf8, #21170f); --line: light-dark(#e6dac6, #3d2e22);
  --ink: light-dark(#2b1b12, #f8eedf); --ink2: light-dark(#57432f, #d8c8b2); --ink3: light-dark(#715b46, #b6a189);
  --walnut: light-dark(#37231a, #0f0906); --tomato: light-dark(#a82a17, #ff9b82); --hover: light-dark(#f3eadb, #2a1e15); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 Onest, system-ui, sans-serif; }
header { background: var(--walnut); color: #fbf3e4; }
header > div, main { max-width: 860px; margin: 0 auto; padding: 0 20px; }
header > div { display: flex; align-items: baseline; gap: 14px; padding-block: 18px; }
header a { color: inherit; text-decoration: none; font: 600 25px/1.1 Georgia, serif; }
header a::after { content: ""; display: block; width: 28px; height: 3px; margin-top: 4px; border-radius: 2px; background: #e9ac27; }
header span { color: #dccab2; font-size: 15px; }
main { padding-block: 28px 60px; }
h1 { margin: 0 0 6px; font: 600 27px/1.2 Georgia, serif; overflow-wrap: anywhere; }
p { margin: 0 0 18px; color: var(--ink2); }
form { display: flex; gap: 8px; margin: 0 0 18px; flex-wrap: wrap; }
input { flex: 1 1 220px; min-width: 0; padding: 10px 12px; border: 1px solid light-dark(#927c63, #8d7660); border-radius: 8px; background: var(--card); color: inherit; font: inherit; }
button, .button { padding: 10px 16px; border: 0; border-radius: 8px; background: light-dark(#b5301c, #f0785c); color: light-dark(#fffaf3, #2b0e06); font: inherit; font-weight: 600; text-decoration: none; cursor: pointer; }
ul { margin: 0; padding: 0; list-style: none; border: 1px solid var(--line); border-radius: 14px; overflow: hidden; background: var(--card); }
li + li { border-top: 1px solid var(--line); }
li a { display: grid; grid-template-columns: 1fr auto; gap: 2px 16px; padding: 14px 18px; color: inherit; text-decoration: none; }
li a:hover { background: var(--hover); }
:focus-visible { outline: 3px solid light-dark(#2b1b12, #f2b838); outline-offset: 2px; }
li a:focus-visible { outline-offset: -3px; border-radius: 10px; }
strong { font-weight: 600; overflow-wrap: anywhere; }
time, small { color: var(--ink3); font-size: 14px; white-space: nowrap; }
small { grid-column: 1 / -1; white-space: normal; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 14px; margin: 0 0 20px; color: var(--ink2); font-size: 15px; }
dt { color: var(--ink3); } dd { margin: 0; overflow-wrap: anywhere; }
iframe { width: 100%; height: 760px; border: 1px solid var(--line); border-radius: 14px; background: light-dark(#fbf6ec, #17100b); }
details { margin-top: 18px; border: 1px solid var(--line); border-radius: 14px; background: var(--card); }
summary { padding: 12px 18px; cursor: pointer; font-weight: 600; }
pre { margin: 0; padding: 4px 18px 18px; white-space: pre-wrap; overflow-wrap: anywhere; font: 14px/1.55 ui-monospace, Menlo, Consolas, monospace; }
pre a, main > p a { color: var(--tomato); }
.empty { padding: 56px 20px; text-align: center; border: 1px dashed var(--line); border-radius: 14px; }
.empty b { display: block; font: 600 20px/1.3 Georgia, serif; margin-bottom: 6px; }
@media (max-width: 560px) { li a { grid-template-columns: 1fr; } iframe { height: 640px; } }
`;

const escaped = (text) => String(text).replace(/[&<>"']/g, (ch) => `&#${ch.charCodeAt(0)};`);

const time = (iso) => {
  const date = new Date(iso);
  const two = (n) => String(n).padStart(2, "0");
  const clock = `${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
  return `<time datetime="${escaped(iso)}">${two(date.getDate())}/${two(date.getMonth() + 1)} ${clock}</time>`;
};

export const frame = (title, body, live = false) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(title)}</title>
<link rel="icon" href="data:,"><style>${style}</style>${live ? '<script src="/live.js" defer></script>' : ""}</head>
<body><header><div><a href="/">Madia</a><span>Mailbox of this computer</span> <span><a href="/codes" style="font:inherit">Codes</a></span></div></header><main>${body}</main></body></html>`;

export function listPage(mails, to) {
  const rows = mails
    .map(
      (mail) => `<li><a href="/mail/${mail.id}"><strong>${escaped(mail.subject)}</strong>${time(mail.at)}
        <small>to ${escaped(mail.to.join(", "))}</small></a></li>`,
    )
    .join("");
  const none = `<div class="empty"><b>No mail${to ? " for this address" : " yet"}</b>Register, reset a password or sign up for the newsletter: it arrives here at once.</div>`;
  return frame(
    "Mailbox",
    `<h1>Mailbox</h1><p>What the shop has sent. Nothing leaves this computer; new mail appears by itself.</p>
    <form><input type="search" name="to" value="${escaped(to)}" placeholder="Only mail to this address" aria-label="Only mail to this address"><button>Show</button></form>
    ${rows ? `<ul>${rows}</ul>` : none}`,
    true,
  );
}

export function mailPage(mail) {
  const headers = Object.entries(mail.headers)
    .map(([name, value]) => `<dt>${escaped(name)}</dt><dd>${escaped(value)}</dd>`)
    .join("");
  const linked = escaped(mail.text).replace(
    /https?:\/\/[^\s<]+/g,
    (url) => `<a href="${url}" target="_blank" rel="noreferrer">${url}</a>`,
  );
  return frame(
    mail.subject,
    `<p><a href="/">← All mail</a></p><h1>${escaped(mail.subject)}</h1>
    <dl><dt>From</dt><dd>${escaped(mail.from)}</dd><dt>To</dt><dd>${escaped(mail.to.join(", "))}</dd><dt>At</dt><dd>${time(mail.at)}</dd>${headers}</dl>
    <iframe src="/mail/${mail.id}/html" title="The mail" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
    <details><summary>Text part</summary><pre>${linked}</pre></details>`,
  );
}

export const notFoundPage = () =>
  frame("Not found", `<h1>This mail is gone</h1><p>The mailbox keeps the last 300. <a href="/">All mail</a></p>`);
