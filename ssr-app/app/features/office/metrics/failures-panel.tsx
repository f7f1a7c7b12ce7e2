import { Dotted } from "~/components/ui/dotted";
import { Panel } from "~/features/shared/charts/panel";
import { formatMoment } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";
import { useShell } from "~/lib/use-shell";
import type { Failure } from "./types";

/** The failures: what failed, why, how often, and its name in the log. */
export function FailuresPanel({ failures, children }: { failures: Failure[]; children?: React.ReactNode }) {
  const t = useT("measures");
  const shell = useShell();
  const moment = (at: string) => formatMoment(at, shell?.locale ?? "it", shell?.country ?? "IT", "short");
  return (
    <Panel id="failures" title={t("failures.title")} text={t("failures.text")}>
      {failures.length === 0 ? (
        <p className="rounded-md bg-olive-soft px-3 py-2 text-olive-ink">{t("failures.none")}</p>
      ) : (
        <ol className="grid gap-2">
          {failures.map((failure) => (
            <li key={failure.id} className="rounded-md border border-line px-3 py-2">
              <p className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span className="wrap-anywhere min-w-0">
                  <strong className="text-danger">{failure.status || t("failures.timer")}</strong>{" "}
                  <span className="font-semibold text-2xs text-ink-3">{failure.method}</span>{" "}
                  <span className="font-semibold">{failure.route === "-" ? t("routes.other") : failure.route}</span>
                </span>
                <span className="text-ink-2 text-sm">
                  <Dotted>{[t("failures.times", { n: failure.times }), moment(failure.at)]}</Dotted>
                </span>
              </p>
              <p className="wrap-anywhere mt-1 font-mono text-sm">{failure.cause}</p>
              {failure.requestId && (
                <p className="wrap-anywhere mt-1 text-ink-3 text-xs">
                  {t("failures.request")} <code className="select-all">{failure.requestId}</code>
                </p>
              )}
            </li>
          ))}
        </ol>
      )}
      {children}
    </Panel>
  );
}
