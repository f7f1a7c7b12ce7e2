import { useLocation } from "@remix-run/react";
import { heartForm, useKeeper } from "./use-heart";

/** What the hearts of a page send without JavaScript: whose favourite it is and where one is afterwards. */
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
