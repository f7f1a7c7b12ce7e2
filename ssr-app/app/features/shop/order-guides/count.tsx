import { type FormEvent, type KeyboardEvent, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { Button, ButtonLink } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { ReorderAnswerView } from "~/features/shop/cart/reorder-answer";
import { useHasCamera } from "~/features/shop/scan/camera";
import type { ReorderAnswer } from "~/lib/contract";
import { lazyPart } from "~/lib/lazy-part";
import { useT } from "~/lib/texts/use-t";
import { useUser } from "~/lib/use-user";
import { whenIdle } from "~/lib/when-idle";
import { CountLine } from "./count-line";
import type { GuideLine } from "./guide";
import { counted, findLine, needs, scanned } from "./needed";
import { Review } from "./review";
import { ScanButton } from "./scan-button";
import { Shelves } from "./shelf";
import { type CountOnDevice, useCount } from "./use-count";
import { useOthers } from "./use-others";

const CountScan = lazyPart(() => import("./count-scan"));

interface CountProps {
  guide: number;
  lines: GuideLine[];
  /** Without JavaScript: the refused text, the counts that were sent, and their outcome. */
  typed?: Record<string, string>;
  sent?: { counts: Record<string, string> };
  filled?: ReorderAnswer;
  refused?: string;
  device?: CountOnDevice;
}

/** Counts a guide line by line; what is missing to the par goes into the cart. */
export function Count({ guide, lines, typed, sent, filled, refused, device }: CountProps) {
  const t = useT("guides");
  const cart = useT("cart");
  const company = useUser()?.company?.id;
  const list = useRef<HTMLFormElement>(null);
  const { counts, waiting, asks, busy, answer = filled, failed, ...ways } = useCount(guide, device);
  const { count, step, clear, back, fill } = ways;
  const { others, done: forget } = useOthers(guide, counts, device !== undefined);
  const trouble = failed || refused;
  const ordered = useRef(forget);
  ordered.current = forget;
  useEffect(() => {
    if (answer) ordered.current();
  }, [answer]);
  const [reviewing, setReviewing] = useState(false);
  const [status, setStatus] = useState("");
  const camera = useHasCamera();
  const [scanning, setScanning] = useState(false);
  useEffect(() => {
    if (!camera) return;
    const keep = () => import("~/features/shop/scan/keep-reader").then(({ keepReader }) => keepReader());
    // A browser that caches nothing can scan only with a connection.
    return whenIdle(() => void keep().catch(() => {}));
  }, [camera]);
  const countOf = (product: number) => (sent ? sent.counts[product] : counts[product] || others[product]?.text);
  const found = needs(lines, countOf);
  const done = lines.filter(({ product }) => counted(countOf(product.id) ?? "") !== null).length;

  const go = useCallback((product: number) => {
    const field = list.current?.querySelector<HTMLInputElement>(`[data-count="${product}"]`);
    field?.focus();
    field?.scrollIntoView({ block: "center" });
  }, []);
  /** Enter moves to the next line, or to the line whose barcode was scanned. */
  const enter = useCallback(
    (event: KeyboardEvent<HTMLInputElement>, before: string) => {
      const field = event.currentTarget;
      const product = Number(field.dataset.count);
      const read = scanned(lines, field.value);
      if (read) {
        count(product, read.before || before);
        setStatus(read.line.product.name);
        return go(read.line.product.id);
      }
      if (/^\d{8,}$/.test(field.value)) {
        setStatus(t("notInList", { query: field.value }));
        return count(product, before);
      }
      setStatus("");
      const fields = [...(list.current?.querySelectorAll<HTMLInputElement>("[data-count]") ?? [])];
      const next = fields[fields.indexOf(field) + 1];
      if (next) go(Number(next.dataset.count));
      else list.current?.querySelector<HTMLElement>("[data-part=review]")?.focus();
    },
    [lines, count, go, t],
  );
  const find = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    const field = event.currentTarget;
    const line = findLine(lines, field.value);
    setStatus(line ? line.product.name : t("notInList", { query: field.value }));
    if (line) go(line.product.id);
    field.value = "";
  };
  const review = (event: FormEvent) => {
    event.preventDefault();
    setReviewing(true);
    window.scrollTo(0, 0);
  };

  const goBack = () => {
    setReviewing(false);
    if (waiting) back();
  };

  if (answer) {
    return (
      <div className="grid gap-4">
        <ReorderAnswerView answer={answer} />
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/checkout">{cart("checkout")}</ButtonLink>
        </div>
      </div>
    );
  }
  if (reviewing || sent || waiting) {
    return (
      <Review
        lines={lines}
        found={waiting ? { ...found, list: waiting } : found}
        waiting={waiting !== undefined}
        asks={asks}
        busy={busy}
        failed={trouble}
        onFill={fill}
        onBack={sent ? undefined : goBack}
      />
    );
  }
  return (
    <>
      <form ref={list} method="post" onSubmit={review} className="grid gap-4">
        <input type="hidden" name="intent" value="review" />
        {company && <input type="hidden" name="company" value={company} />}
        <p className="max-w-prose text-ink-2">{t("countText")}</p>
        {trouble && <Callout tone="danger">{trouble}</Callout>}
        <div className="flex flex-wrap gap-2">
          <input
            type="search"
            aria-label={t("find")}
            placeholder={t("find")}
            autoComplete="off"
            enterKeyHint="go"
            onKeyDown={find}
            className="input guide-find"
          />
          {camera && <ScanButton onClick={() => setScanning(true)} />}
        </div>
        <div>
          <Shelves lines={lines}>
            {(line) => (
              <CountLine
                key={line.product.id}
                line={line}
                other={others[line.product.id]}
                value={counts[line.product.id] ?? typed?.[line.product.id] ?? ""}
                onCount={count}
                onEnter={enter}
              />
            )}
          </Shelves>
        </div>
        <section aria-label={t("modes.count")} className="order-bar">
          <div className="min-w-0 flex-1 leading-tight">
            <p role="status" data-part="counted" className="font-bold text-xl">
              {t("progress", { counted: done, count: lines.length })}
            </p>
            <p role="status" className="wrap-anywhere text-ink-2 text-xs">
              {status || t(device ? "kept" : "shared")}
            </p>
          </div>
          {done > 0 && (
            <Button tone="quiet" onClick={clear} className="max-sm:hidden">
              {t("clear")}
            </Button>
          )}
          <Button type="submit" data-part="review">
            {t("review")}
          </Button>
        </section>
      </form>
      {scanning && (
        <Suspense fallback={null}>
          <CountScan {...{ lines, counts, count, step }} onClose={() => setScanning(false)} />
        </Suspense>
      )}
    </>
  );
}
