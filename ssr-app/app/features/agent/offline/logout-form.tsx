import { useFetcher } from "@remix-run/react";
import { LogOut } from "lucide-react";
import { type FormEvent, Suspense, useEffect, useRef, useState } from "react";
import { Refusal } from "~/components/ui/refusal";
import { toast } from "~/components/ui/toast";
import { markLeaving, markStaying } from "~/features/account/session/storage";
import { lazyPart } from "~/lib/lazy-part";
import { useT } from "~/lib/texts/use-t";
import { useUser } from "~/lib/use-user";
import { isManager } from "~/lib/user";

const Leave = lazyPart(() => import("./leave"));

/**
 * Logs out and returns to the home page. Without JavaScript it is a plain form. With JavaScript the device is cleared
 * first, because it holds an agent's customers and orders or a buyer's drafts.
 */
export function LogoutForm({ className }: { className?: string }) {
  const t = useT();
  const fetcher = useFetcher<{ failed: string }>();
  const user = useUser();
  const [leaving, setLeaving] = useState(false);

  useEffect(() => {
    if (fetcher.data) toast({ text: fetcher.data.failed, tone: "error" });
  }, [fetcher.data]);
  const sent = useRef(false);
  useEffect(() => {
    if (fetcher.state === "idle" && sent.current) markStaying();
    sent.current = fetcher.state !== "idle";
  }, [fetcher.state]);

  const onSubmit = (event: FormEvent) => {
    if (!isManager(user) && !user?.company) return markLeaving();
    event.preventDefault();
    setLeaving(true);
  };
  const leave = () => {
    setLeaving(false);
    markLeaving();
    fetcher.submit(null, { method: "post", action: "/login/uscita" });
  };

  return (
    <fetcher.Form method="post" action="/login/uscita" onSubmit={onSubmit}>
      <button
        type="submit"
        disabled={fetcher.state !== "idle"}
        className={className ?? "flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-left hover:bg-sunken"}
      >
        <LogOut aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
        {t("account.logout")}
      </button>
      <Refusal text={fetcher.data?.failed} className="mt-1" />
      {leaving && user && (
        <Suspense fallback={null}>
          <Leave user={user.id} onClean={leave} onStay={() => setLeaving(false)} />
        </Suspense>
      )}
    </fetcher.Form>
  );
}
