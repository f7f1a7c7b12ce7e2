import { useFetcher, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Refusal } from "~/components/ui/refusal";

interface SwitchFormProps {
  to: number;
  /** The page to go to. */
  next?: string;
  /** `next` belongs to the new company, so it is followed even inside a private area. */
  deep?: boolean;
  children: ReactNode;
}

/** Switches to a company, and stays on the page or goes to `next`. A button in it sends it. */
export function SwitchForm({ to, next, deep = false, children }: SwitchFormProps) {
  const fetcher = useFetcher<{ failed: string }>();
  const { pathname, search } = useLocation();

  return (
    <fetcher.Form method="post" action="/login/azienda" aria-busy={fetcher.state !== "idle"}>
      <input type="hidden" name="to" value={to} />
      <input type="hidden" name="next" value={next ?? pathname + search} />
      {deep && <input type="hidden" name="deep" value="1" />}
      {children}
      <Refusal text={fetcher.data?.failed} className="mt-1" />
    </fetcher.Form>
  );
}
