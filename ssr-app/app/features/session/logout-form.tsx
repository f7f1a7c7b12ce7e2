import { useFetcher } from "@remix-run/react";
import { LogOut } from "lucide-react";
import { useEffect } from "react";
import { toast } from "~/components/ui/toast";
import { useT } from "~/lib/texts/use-t";
import { markLeaving } from "./storage";

/** Leaves, and returns to home. Without JavaScript it is a form like any other. */
export function LogoutForm({ className }: { className?: string }) {
  const t = useT();
  const fetcher = useFetcher<{ failed: string }>();

  useEffect(() => {
    if (fetcher.data) toast({ text: fetcher.data.failed, tone: "error" });
  }, [fetcher.data]);

  return (
    <fetcher.Form method="post" action="/login/uscita" onSubmit={markLeaving}>
      <button
        type="submit"
        disabled={fetcher.state !== "idle"}
        className={className ?? "flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-left hover:bg-sunken"}
      >
        <LogOut aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
        {t("account.logout")}
      </button>
    </fetcher.Form>
  );
}
