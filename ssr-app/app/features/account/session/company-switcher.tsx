import { useFetcher, useLocation } from "@remix-run/react";
import clsx from "clsx";
import { Check, Search } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { Dialog } from "~/components/ui/dialog";
import { Dotted } from "~/components/ui/dotted";
import { EmptyState } from "~/components/ui/empty-state";
import { ErrorState } from "~/components/ui/error-state";
import { inputClass } from "~/components/ui/field";
import { LoadingOverlay } from "~/components/ui/loading-overlay";
import { useCloseOnNavigation } from "~/components/ui/use-close-on-navigation";
import type { ManagedCompany } from "~/lib/contract";
import { formatPrice } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";
import { useUser } from "~/lib/use-user";
import { useManagedCompanies } from "./use-managed-companies";

/** The agent's companies: searched while the user types, chosen with the arrow keys and Enter, loaded page by page. */
export default function CompanySwitcher({ onClose }: { onClose: () => void }) {
  const t = useT();
  const id = useId();
  const current = useUser()?.company?.id;
  const { pathname, search } = useLocation();
  const [text, setText] = useState("");
  const [active, setActive] = useState(0);
  const { companies, total, totalExact, stale, state, more } = useManagedCompanies(text);
  const fetcher = useFetcher<{ failed: string }>();
  const list = useRef<HTMLDivElement>(null);
  const switching = fetcher.state !== "idle";
  useCloseOnNavigation(onClose);

  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);

  const choose = (company: ManagedCompany | undefined) => {
    if (!company || switching) return;
    if (company.id === current) return onClose();
    fetcher.submit({ to: String(company.id), next: pathname + search }, { method: "post", action: "/login/azienda" });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0 && companies.length > 0 && !stale) {
      event.preventDefault();
      setActive((active + step + companies.length) % companies.length);
    } else if (event.key === "Enter") {
      event.preventDefault();
      if (stale) setEntered(true);
      else choose(companies[active]);
    }
  };
  // Enter was pressed before the answer arrived: its first match is chosen then.
  const [entered, setEntered] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the answer comes
  useEffect(() => {
    if (!entered || stale) return;
    setEntered(false);
    choose(companies[0]);
  }, [entered, stale]);

  return (
    <Dialog open onClose={onClose} title={t("strip.choose")}>
      <div className="relative grid gap-3">
        {fetcher.data && !switching && <Callout tone="danger">{fetcher.data.failed}</Callout>}
        <div className="relative">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-ink-3"
          />
          <input
            type="search"
            data-autofocus
            role="combobox"
            aria-label={t("switcher.label")}
            aria-expanded
            aria-autocomplete="list"
            aria-controls={`${id}-list`}
            aria-activedescendant={companies[active] && !stale ? `${id}-${active}` : undefined}
            placeholder={t("switcher.placeholder")}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="go"
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setActive(0);
              setEntered(false);
            }}
            onKeyDown={onKeyDown}
            className={clsx(inputClass, "pl-10")}
          />
        </div>
        <p role="status" className="text-ink-3 text-xs">
          {state === "ready" &&
            !stale &&
            t("switcher.found", { count: total, number: `${total}${totalExact ? "" : "+"}` })}
        </p>
        {state === "failed" && <ErrorState>{t("search.error")}</ErrorState>}
        {state === "ready" && !stale && companies.length === 0 && <EmptyState title={t("switcher.none")} />}
        <div
          ref={list}
          id={`${id}-list`}
          role="listbox"
          aria-label={t("strip.companies")}
          aria-busy={stale}
          className={clsx("grid gap-1", stale && "pointer-events-none opacity-50")}
        >
          {companies.map((company, index) => (
            // biome-ignore lint/a11y/useFocusableInteractive: see above
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field hears the keys
            <div
              key={company.id}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              aria-current={company.id === current ? "true" : undefined}
              onClick={() => choose(company)}
              onPointerMove={() => setActive(index)}
              className={clsx(
                "flex min-h-15 cursor-pointer items-center gap-3 rounded-md border px-3 py-2",
                index === active ? "border-chosen bg-sunken" : "border-transparent",
              )}
            >
              <Option company={company} />
              {company.id === current && <Check aria-hidden="true" className="size-5 shrink-0 text-olive-ink" />}
            </div>
          ))}
        </div>
        {more && (
          <Button tone="secondary" block onClick={more}>
            {t("switcher.more")}
          </Button>
        )}
        <LoadingOverlay show={state === "loading" || switching} />
      </div>
    </Dialog>
  );
}

function Option({ company }: { company: ManagedCompany }) {
  const t = useT();
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="block wrap-anywhere font-semibold leading-snug">{company.name}</span>
        <span className="block text-ink-3 text-xs">
          <Dotted>{[company.code, company.city, company.blocked && t("strip.blocked")]}</Dotted>
        </span>
      </span>
      {company.deadlinesTotal > 0 && (
        <span className="whitespace-nowrap text-right text-ink-2 text-sm">
          <span className="sr-only">{t("strip.deadlines")} </span>
          {formatPrice(company.deadlinesTotal, company.currency)}
        </span>
      )}
    </>
  );
}
