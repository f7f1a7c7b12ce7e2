import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import { ButtonLink } from "~/components/ui/button";
import { EmptyChest } from "~/components/ui/drawings";
import { showPageFailure } from "~/components/ui/progress-bar";
import { toast } from "~/components/ui/toast";
import { TryAgain } from "~/components/ui/try-again";
import { NotFound } from "~/features/shared/not-found/not-found";
import { unansweredEvent } from "~/lib/failure";
import { loginPath } from "~/lib/login-target";
import { useT } from "~/lib/texts/use-t";
import { showMismatch } from "./session-watch";

interface Refusal {
  status: number;
  /** The shop answered, so other data of the page can be fetched. */
  answered: boolean;
  code?: string;
  message?: string;
  requestId?: string;
}

/** What went wrong: a refusal by the API, or a failure of our own. */
export function useRefusal(): Refusal {
  const error = useRouteError();
  if (!isRouteErrorResponse(error)) return { status: 500, answered: false };
  const body = error.data as { code?: unknown; message?: unknown; requestId?: unknown } | null;
  return {
    status: error.status,
    answered: true,
    code: typeof body?.code === "string" ? body.code : undefined,
    message: typeof body?.message === "string" && body.message ? body.message : undefined,
    requestId: typeof body?.requestId === "string" ? body.requestId : undefined,
  };
}

/** A route's ErrorBoundary: says what happened in the visitor's language, with links to go on. */
export function RouteError() {
  const t = useT();
  const { status, answered, code, message, requestId } = useRefusal();
  const { pathname, search } = useLocation();
  const missing = status === 404;
  const title = useTitle(status);
  useEffect(() => {
    if (showPageFailure() && !missing) toast({ text: title, tone: "error" });
  }, [missing, title]);
  // The manager area recovers in its own way: `features/agent/offline/lost-page.ts`.
  useEffect(() => {
    if (!answered || status === 400) window.dispatchEvent(new Event(unansweredEvent));
  }, [answered, status]);
  useEffect(() => {
    if (code === "company_mismatch") showMismatch();
  }, [code]);
  if (missing) return <NotFound />;
  return (
    <FailedPage
      status={status}
      title={title}
      text={message ?? (status === 403 ? undefined : t("error.generic"))}
      requestId={requestId}
      action={
        status === 401 ? (
          <ButtonLink to={loginPath(pathname + search)}>{t("account.enter")}</ButtonLink>
        ) : (
          status !== 403 && <TryAgain tone="primary" size="md" />
        )
      }
    />
  );
}

interface FailedPageProps {
  status?: number;
  title: string;
  text?: string;
  /** The main action; the link to the home page follows it. */
  action: ReactNode;
  /** Replaces the link to the home page. */
  other?: ReactNode;
  requestId?: string;
  children?: ReactNode;
}

/** A page that could not be shown: what happened, a button to try again, and links to go on. */
export function FailedPage({ status, title, text, action, other, requestId, children }: FailedPageProps) {
  const t = useT();
  return (
    <div className="mx-auto grid max-w-xl grid-cols-[minmax(0,1fr)] justify-items-start gap-4 py-10 md:py-16">
      <EmptyChest className="h-28 text-edge" />
      {status && <p className="font-semibold text-ink-3 text-sm">{status}</p>}
      <h1 className="text-3xl">{title}</h1>
      {text && <p className="text-ink-2">{text}</p>}
      <div className="flex flex-wrap gap-3">
        {action}
        {other ?? (
          <ButtonLink to="/" tone={action ? "secondary" : "primary"}>
            {t("error.home")}
          </ButtonLink>
        )}
      </div>
      {children}
      {requestId && <p className="text-ink-3 text-xs">{t("error.reference", { id: requestId })}</p>}
    </div>
  );
}

function useTitle(status: number): string {
  const t = useT();
  switch (status) {
    case 401:
      return t("error.denied");
    case 403:
      return t("error.forbidden");
    case 409:
      return t("error.outdated");
    case 429:
      return t("error.tooMany");
    default:
      return t("error.internal");
  }
}
