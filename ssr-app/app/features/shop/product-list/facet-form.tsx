import { Form, useLocation, useSubmit } from "@remix-run/react";
import { useRef } from "react";
import { Button, buttonClass } from "~/components/ui/button";
import { useT } from "~/lib/texts/use-t";
import { FacetOptions } from "./facet-options";
import { FacetPanel } from "./facet-panel";
import type { LoadedList } from "./load.server";
import { Switches } from "./switches";

const sheetId = "facets";

/** Opens the sheet on a phone with the browser's own popover, which needs no JavaScript. */
export function FacetButton({ count }: { count: number }) {
  const t = useT("catalogue");
  return (
    <button type="button" {...{ popovertarget: sheetId }} className={`${buttonClass({ tone: "secondary" })} lg:hidden`}>
      <span className="icon icon-sliders-horizontal size-4" />
      {t("filter.title")}
      {count > 0 && (
        <span className="grid size-5 place-items-center rounded-full bg-chosen text-2xs text-on-chosen">{count}</span>
      )}
    </button>
  );
}

/**
 * The filters as one form: a row of panels on wide screens, a sheet on phones. It is a plain GET, so that every filter
 * has an address.
 */
export function FacetForm({ loaded }: { loaded: LoadedList }) {
  const t = useT("catalogue");
  const submit = useSubmit();
  const { pathname, search } = useLocation();
  const sheet = useRef<HTMLDivElement>(null);
  const { query, fixed, facets } = loaded;
  const close = () => sheet.current?.matches(":popover-open") && sheet.current.hidePopover();
  return (
    <div ref={sheet} id={sheetId} {...{ popover: "auto" }} data-part="facets" className="facet-sheet">
      <Form
        aria-label={t("filter.title")}
        key={search}
        action={pathname}
        method="get"
        onSubmit={close}
        className="max-lg:flex max-lg:h-full max-lg:flex-col"
      >
        <div className="flex items-center justify-between border-line border-b py-2 pr-2 pl-4 lg:hidden">
          <p className="font-display font-semibold text-xl">{t("filter.title")}</p>
          <button
            type="button"
            aria-label={t("filter.close")}
            {...{ popovertarget: sheetId, popovertargetaction: "hide" }}
            className="grid size-11 place-items-center rounded-md hover:bg-sunken"
          >
            <span className="icon icon-x size-5" />
          </button>
        </div>
        {query.q && <input type="hidden" name="q" value={query.q} />}
        {query.sort !== query.defaults.sort && <input type="hidden" name="sort" value={query.sort} />}
        {query.view !== query.defaults.view && <input type="hidden" name="view" value={query.view} />}
        <div className="max-lg:flex-1 max-lg:overflow-y-auto max-lg:px-4 lg:flex lg:flex-wrap lg:items-center lg:gap-2">
          {facets && facets.categories.length > 0 && (
            <FacetPanel title={t("filter.categories")} count={query.category ? 1 : 0}>
              <FacetOptions name="category" type="radio" facets={facets.categories} chosen={[query.category]} />
              <PanelButton />
            </FacetPanel>
          )}
          {facets && facets.manufacturers.length > 0 && (
            <FacetPanel title={t("filter.makers")} count={query.manufacturer ? 1 : 0}>
              <FacetOptions
                name="manufacturer"
                type="radio"
                facets={facets.manufacturers}
                chosen={[query.manufacturer]}
              />
              <PanelButton />
            </FacetPanel>
          )}
          {facets && facets.tags.length > 0 && (
            <FacetPanel title={t("filter.tags")} count={query.tags.length}>
              <FacetOptions name="tag" type="checkbox" facets={facets.tags} chosen={query.tags} />
              <PanelButton />
            </FacetPanel>
          )}
          <Switches
            query={query}
            fixed={fixed}
            onChange={(form) => {
              if (!form || !window.matchMedia("(width >= 62rem)").matches) return;
              submit(form, { preventScrollReset: true });
            }}
          />
          <noscript>
            <span className="max-lg:hidden">
              <Button type="submit" tone="secondary">
                {t("filter.apply")}
              </Button>
            </span>
          </noscript>
        </div>
        <div className="border-line border-t p-4 lg:hidden">
          <Button type="submit" block>
            {t("filter.apply")}
          </Button>
        </div>
      </Form>
    </div>
  );
}

function PanelButton() {
  const t = useT("catalogue");
  return (
    <Button type="submit" block className="mt-3 max-lg:hidden">
      {t("filter.apply")}
    </Button>
  );
}
