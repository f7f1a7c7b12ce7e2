import { useFetcher, useLocation } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import { toast } from "~/components/ui/toast";

/** Switches to a company, and stays on the page; `next` leads elsewhere. A button in it sends it. */
export function SwitchForm({ to, next, children }: { to: number; next?: string; children: ReactNode }) {
  const fetcher = useFetcher<{ failed: string }>();
  const { pathname, search } = useLocation();

  useEffect(() => {
    if (fetcher.data) toast({ text: fetcher.data.failed, tone: "error" });
  }, [fetcher.data]);

  return (
    <fetcher.Form method="post" action="/login/azienda" aria-busy={fetcher.state !== "idle"}>
      <input type="hidden" name="to" value={to} />
      <input type="hidden" name="next" value={next ?? pathname + search} />
      {children}
    </fetcher.Form>
  );
}
