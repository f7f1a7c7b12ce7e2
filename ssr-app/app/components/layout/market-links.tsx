import { useLocation } from "@remix-run/react";
import clsx from "clsx";
import { useT } from "~/lib/texts/use-t";
import { useMarkets } from "~/lib/use-markets";
import { useShell } from "~/lib/use-shell";

/** Chooses the market whose prices are shown, independently of the language; the edge stores the choice. */
export function MarketLinks() {
  const t = useT();
  const country = useShell()?.country ?? "IT";
  const markets = useMarkets();
  const { pathname, search } = useLocation();
  const to = (code: string) => {
    const query = new URLSearchParams(search);
    query.set("country", code);
    return `${pathname}?${query}`;
  };
  if (markets.length < 2) return null;
  return (
    <nav aria-label={t("market.label")}>
      <h2 className="sr-only">{t("market.label")}</h2>
      <ul className="-ml-3 flex flex-wrap gap-1">
        {markets.map((code) => (
          <li key={code}>
            <a
              href={to(code)}
              rel="nofollow"
              aria-current={code === country ? "true" : undefined}
              className={clsx(
                "flex min-h-11 items-center rounded-md px-3 hover:bg-walnut-2",
                code === country && "font-semibold text-saffron",
              )}
            >
              {t(`market.${code}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
