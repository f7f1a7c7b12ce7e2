// The page on which a person approves or declines, and the list of what was paid here. Clearly no bank.
const style = `
:root { color-scheme: light dark;
  --paper: light-dark(#eef1f4, #101418); --card: light-dark(#ffffff, #1a2128); --line: light-dark(#d3dae1, #323c46);
  --ink: light-dark(#15202b, #eef3f7); --ink2: light-dark(#4a5866, #b3c0cc); --brand: light-dark(#1f3a93, #9db4ff);
  --go: light-dark(#17693a, #6fd99b); --on-go: light-dark(#ffffff, #05210f); --no: light-dark(#a32015, #ff9d90); }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
.tape { padding: 10px 20px; text-align: center; font-weight: 600; color: #2b1d00;
  background: repeating-linear-gradient(-45deg, #ffd45c 0 18px, #f6bf2d 18px 36px); }
main { max-width: 460px; margin: 0 auto; padding: 40px 20px 60px; }
main.wide { max-width: 900px; }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 16px; padding: 28px; box-shadow: 0 1px 2px #0000000f, 0 12px 32px #00000012; }
.by { display: flex; align-items: center; gap: 10px; margin: 0 0 20px; color: var(--brand); font-weight: 700; font-size: 18px; }
.by svg { width: 30px; height: 30px; }
h1 { margin: 0; font-size: 17px; font-weight: 500; color: var(--ink2); }
.amount { margin: 2px 0 20px; font-size: 40px; font-weight: 700; letter-spacing: -.02em; font-variant-numeric: tabular-nums; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 6px 18px; margin: 0 0 22px; padding: 16px 0; border-block: 1px solid var(--line); font-size: 15px; }
dt { color: var(--ink2); } dd { margin: 0; text-align: right; overflow-wrap: anywhere; }
form { display: grid; gap: 10px; }
button { padding: 13px 16px; border: 1px solid var(--line); border-radius: 10px; background: transparent; color: inherit; font: inherit; font-weight: 600; cursor: pointer; }
button:hover { border-color: currentColor; }
.go { background: var(--go); border-color: var(--go); color: var(--on-go); font-size: 17px; }
.no { color: var(--no); } .leave { border-color: transparent; color: var(--ink2); font-weight: 500; }
label { display: flex; gap: 10px; align-items: flex-start; padding: 4px 0 10px; font-size: 15px; color: var(--ink2); }
input { width: 18px; height: 18px; margin: 3px 0 0; accent-color: var(--brand); flex: none; }
.error { margin: 0 0 18px; padding: 12px 14px; border-radius: 10px; border: 1px solid var(--no); color: var(--no); font-weight: 600; }
.hint { margin: 18px 4px 0; font-size: 14px; color: var(--ink2); }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; }
ul { margin: 20px 0 0; padding: 0; list-style: none; }
li { display: grid; grid-template-columns: 1fr auto; gap: 0 16px; padding: 14px 0; border-top: 1px solid var(--line); }
li b { font-variant-numeric: tabular-nums; } li small { color: var(--ink2); overflow-wrap: anywhere; }
li small:nth-of-type(2) { text-align: right; }
`;

const escaped = (text) => String(text ?? "").replace(/[&<>"']/g, (ch) => `&#${ch.charCodeAt(0)};`);
const amount = ({ amount: whole, currency }, minor = whole) =>
  new Intl.NumberFormat("en-GB", { style: "currency", currency }).format(minor / 100);
const wallet = `<svg viewBox="0 0 32 32" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linejoin="round" aria-hidden="true"><path d="M4 9h20a4 4 0 0 1 4 4v11a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V9Zm0 0 16-5v5"/><circle cx="22" cy="18.5" r="1.8" fill="currentColor"/></svg>`;
const card = `<svg viewBox="0 0 32 32" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linejoin="round" aria-hidden="true"><rect x="3" y="6" width="26" height="20" rx="3.5"/><path d="M3 13h26M8 20.5h6"/></svg>`;

const frame = (title, body, wide = "") => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(title)}</title>
<link rel="icon" href="data:,"><style>${style}</style></head>
<body><div class="tape">Sandbox: nobody's money moves here</div><main class="${wide}">${body}</main></body></html>`;

const sides = {
  paypal: {
    name: "PayPal sandbox",
    icon: wallet,
    approve: "Approve",
    decline: "Decline: the bank refuses",
    hint: "Approving sends you back to the shop, which then holds the money. A refusal shows there.",
  },
  stripe: {
    name: "Card sandbox (Stripe)",
    icon: card,
    approve: "Approve",
    decline: "Decline: the bank refuses",
    hint: "A refused card leaves this page open: another one may be tried, or none.",
  },
};

export function paymentPage(record) {
  const side = sides[record.provider];
  const done = record.status !== "open";
  const choices = done
    ? `<p class="error" role="status">This payment is ${escaped(record.status)}. There is nothing to approve.</p>
      <form method="post"><button class="go" name="action" value="leave">Back to the shop</button></form>`
    : `${record.declined ? '<p class="error" role="alert">Your card was declined. Try another one.</p>' : ""}
      <form method="post">
        <label><input type="checkbox" name="renewals" value="refuse"> Refuse to renew this hold later without me</label>
        <button class="go" name="action" value="approve">${side.approve}</button>
        <button class="no" name="action" value="decline">${side.decline}</button>
        <button class="leave" name="action" value="leave">Back to the shop without paying</button>
      </form>`;
  return frame(
    side.name,
    `<div class="card"><p class="by">${side.icon}${side.name}</p>
    <h1>Madia asks to hold</h1><p class="amount">${amount(record)}</p>
    <dl><dt>Order</dt><dd>${escaped(record.reference)}</dd><dt>Taken later</dt><dd>what the order comes to once it is weighed</dd></dl>
    ${choices}</div><p class="hint">${side.hint}</p>`,
  );
}

export function listPage(records) {
  const rows = records
    .toReversed()
    .map(
      (one) => `<li><b>${amount(one)}</b><b>${escaped(one.status)}</b>
        <small>${escaped(one.reference)} · ${escaped(one.provider)} · ${escaped(one.id ?? one.intent)}</small>
        <small>taken ${amount(one, one.captured)}, given back ${amount(one, one.refunded)}</small></li>`,
    )
    .join("");
  return frame(
    "Payments of this computer",
    `<div class="card"><p class="by">${wallet}Payments of this computer</p>
    <h1>What the shop has asked the sandbox for, newest first.</h1>${rows ? `<ul>${rows}</ul>` : "<p>Nothing yet.</p>"}</div>`,
    "wide",
  );
}

export const missingPage = () =>
  frame(
    "Not found",
    `<div class="card"><p class="by">${card}Sandbox</p><h1>This payment is not known here. Go back to the shop and start it again.</h1></div>`,
  );
