// `/codes`: the demonstration operator's authenticator app, as a page.
import { demoFactor, demoOperator, factorCode } from "../demo/factor.mjs";
import { frame } from "./mailbox-pages.mjs";

/** Answers whether the request was for it. */
export function codes(request, response, pathname) {
  if (pathname !== "/codes" || request.method !== "GET") return false;
  const left = 30 - (Math.floor(Date.now() / 1000) % 30);
  const code = factorCode();
  response.writeHead(200, {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    refresh: `${left}`,
  });
  response.end(
    frame(
      "Second factor",
      `<h1>Second factor</h1><p>What an authenticator app shows to ${demoOperator}, the operator of the demonstration. Each code is good once.</p>
      <ul><li style="padding:18px;text-align:center"><output data-part="code" style="font:600 44px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:.12em">${code.slice(0, 3)} ${code.slice(3)}</output>
      <br><small>the next one in ${left} s; this page follows by itself</small></li></ul>
      <p style="margin-top:18px">For an app of your own: <code>${demoFactor}</code></p>`,
    ),
  );
  return true;
}
