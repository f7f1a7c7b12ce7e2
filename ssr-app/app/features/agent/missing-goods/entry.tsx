import { useFetcher } from "@remix-run/react";
import { CalendarClock, Flag, Replace } from "lucide-react";
import { useId } from "react";
import { AppLink } from "~/components/ui/app-link";
import { Picture } from "~/components/ui/picture";
import { productTo } from "~/lib/links";
import { useT } from "~/lib/texts/use-t";
import { useShell } from "~/lib/use-shell";
import { wholePack } from "~/lib/whole-pack";
import { Customers } from "./customers";
import { Message } from "./message";
import type { Proposed } from "./propose.server";
import { ReasonBadge } from "./reason";
import { Substitutes } from "./substitutes";
import { keyOf, type Unavailability } from "./types";
import { whenMissing } from "./until";

interface Props {
  entry: Unavailability;
  now: string;
  /** Shows the market, if the agent has two. */
  markets: boolean;
  /** The page's own answer, without scripts. */
  answered?: Proposed;
}

/** A missing article: until when, the customers who buy it, and its substitutes. */
export function Entry({ entry, now, markets, answered }: Props) {
  const t = useT("roads");
  const locale = useShell()?.locale ?? "it";
  const fetcher = useFetcher<Proposed>();
  const form = useId();
  const key = keyOf(entry);
  const title = `${key}-title`;
  const answer = fetcher.data ?? (answered?.entry === key ? answered : undefined);
  const busy = fetcher.formData ? Number(fetcher.formData.get("customer")) : null;
  const { product } = entry;
  return (
    <article
      id={key}
      aria-labelledby={title}
      className="scroll-mt-24 overflow-hidden rounded-lg border border-line bg-surface shadow-card"
    >
      <div className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-4 p-4">
        <Picture
          image={product.image}
          preset="product_small_thumb"
          alt=""
          className="size-16 rounded-md bg-plate object-cover"
        />
        <div className="grid min-w-0 content-start gap-1">
          <div className="flex flex-wrap items-center gap-2">
            <ReasonBadge reason={entry.reason} />
            {markets && (
              <span className="flex items-center gap-1 text-ink-3 text-xs">
                <Flag aria-hidden="true" className="size-3.5" />
                {t(`market.${entry.country}`)}
              </span>
            )}
          </div>
          <h2 id={title} className="wrap-anywhere text-xl leading-snug">
            <AppLink to={productTo(product)} className="hover:underline">
              {wholePack(product.name)}
            </AppLink>
          </h2>
          <p className="text-ink-3 text-xs">{product.code}</p>
        </div>
        <div className="col-span-2 mt-3 grid gap-1">
          <p className="flex items-start gap-2 font-semibold">
            <CalendarClock aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-3" />
            <span className="first-letter:uppercase">{whenMissing(entry, now, locale, t)}</span>
          </p>
          {entry.note && <p className="wrap-anywhere text-ink-2 text-sm">{entry.note}</p>}
        </div>
      </div>
      <fetcher.Form id={form} method="post" preventScrollReset>
        <input type="hidden" name="entry" value={key} />
      </fetcher.Form>
      {entry.customers.length > 0 ? (
        <div className="grid gap-x-6 gap-y-5 border-line border-t bg-paper p-4 md:grid-cols-2">
          <Substitutes entry={entry} name={form} />
          <Customers {...{ entry, form, answer, busy }} />
        </div>
      ) : (
        <details className="border-line border-t">
          <summary className="flex min-h-12 items-center gap-2 px-4 font-semibold text-sm hover:bg-sunken focus-visible:-outline-offset-3">
            <Replace aria-hidden="true" className="size-5 text-olive-ink" />
            {t("substitutes.title")}
          </summary>
          <div className="grid gap-3 bg-paper p-4">
            <Customers {...{ entry, form, answer, busy }} />
            <Substitutes entry={entry} name={form} />
          </div>
        </details>
      )}
      <Message entry={entry} now={now} />
    </article>
  );
}
