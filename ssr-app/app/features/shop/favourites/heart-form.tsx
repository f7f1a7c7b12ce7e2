import { useLocation } from "@remix-run/react";
import { heartForm, useKeeper } from "./use-heart";

/** The form that the hearts of a page send without JavaScript: the company, and the page to return to. */
export function HeartForm() {
  const { pathname, search } = useLocation();
  const { agent, company } = useKeeper();
  return (
    <form id={heartForm} method="post" action="/preferito" hidden>
      <input type="hidden" name="next" value={pathname + search} />
      {agent && <input type="hidden" name="agent" value="1" />}
      {company && <input type="hidden" name="company" value={company} />}
    </form>
  );
}
