import { type LinksFunction, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { CircleHelp } from "lucide-react";
import { Button, ButtonLink } from "~/components/ui/button";
import { Dotted } from "~/components/ui/dotted";
import { EmptyState } from "~/components/ui/empty-state";
import { Pagination } from "~/components/ui/pagination";
import { Select } from "~/components/ui/select";
import { ChipRow } from "~/features/shared/filter/chip-row";
import { InstantForm } from "~/features/shared/filter/instant-form";
import { PdfLink } from "~/features/shared/pdf-link";
import styles from "~/features/shop/allergens/allergens.css?url";
import { AllergenCards } from "~/features/shop/allergens/cards";
import {
  type AllergenQuery,
  type AllergenSheet,
  addressOf,
  allergensPath,
  fileOf,
  filterOf,
  spans,
  usualSpan,
} from "~/features/shop/allergens/filter";
import { Legend } from "~/features/shop/allergens/sign";
import { AllergenTable, NutritionSheet } from "~/features/shop/allergens/tables";
import { ListHead } from "~/features/shop/favourites/list-frame";
import { NoCompany, NothingYet } from "~/features/shop/favourites/nothing-yet";
import { api } from "~/lib/api.server";
import { formatDate, formatInteger } from "~/lib/format";
import { page } from "~/lib/page";
import { pageOf } from "~/lib/positive";
import { requireUser } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { useT } from "~/lib/texts/use-t";
import { isManager } from "~/lib/user";

export const handle = page({ layout: "profile", texts: ["allergens", "catalogue", "favourites", "product"] });

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** The allergens of the food that the active company bought; an agent reads the customer's. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const user = await requireUser(context);
  const query = new URL(request.url).searchParams;
  const filter = filterOf(query);
  const of = {
    days: filter.days,
    allergen: filter.allergen,
    page: pageOf(query),
    elementsPerPage: 50,
  };
  const sheet =
    user.company && (await api(context).get<AllergenSheet>("/purchased/allergens", of).catch(withoutAllergen));
  function withoutAllergen(error: unknown): never {
    if (filter.allergen && error instanceof Response && error.status === 422)
      throw redirect(addressOf(filter, { allergen: null }));
    throw error;
  }
  return {
    sheet,
    filter,
    agent: isManager(user),
    company: user.company?.name ?? "",
    title: translate(context, "common")("profile.allergens"),
  };
}

export default function AllergensPage() {
  const { sheet, filter, agent, company, title } = useLoaderData<typeof loader>();
  const t = useT("allergens");
  if (!sheet) {
    return (
      <>
        <ListHead title={title} />
        {agent ? <NoCompany text={t("noCompany")} /> : <Nothing />}
      </>
    );
  }
  const words = { label: t("pdf"), loading: t("pdfLoading"), failed: t("pdfFailed") };
  const chosen = sheet.allergens.find(({ key }) => key === filter.allergen);
  const some = sheet.entities.length > 0;
  return (
    <>
      <ListHead title={title} text={agent ? t("textAgent", { company }) : t("text")}>
        {sheet.total > 0 && (
          <div className="shrink-0">
            <PdfLink address={fileOf(filter)} name="allergens.pdf" words={words} />
          </div>
        )}
      </ListHead>
      <Filters filter={filter} sheet={sheet} />
      <p className="my-4 text-ink-2 text-sm">
        <Dotted>
          <span className="font-semibold text-ink">
            {t("found", { count: sheet.total, number: formatInteger(sheet.total) })}
          </span>
          {t("period", { from: formatDate(sheet.from), to: formatDate(sheet.to) })}
        </Dotted>
      </p>
      {sheet.unknown > 0 && !filter.nutrition && (
        <p
          className="mb-4 flex gap-2 rounded-md bg-saffron-soft px-3 py-2.5 text-saffron-ink text-sm"
          data-part="unknown"
        >
          <CircleHelp aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {t("unknown", { count: sheet.unknown, number: formatInteger(sheet.unknown) })}
        </p>
      )}
      {some && (
        <>
          {!filter.nutrition && (
            <div className="mb-4 max-xl:hidden">
              <Legend />
            </div>
          )}
          <div
            className="rounded-lg border border-line bg-surface px-4 py-3 shadow-card max-xl:hidden"
            data-part="sheet"
          >
            {filter.nutrition ? <NutritionSheet sheet={sheet} /> : <AllergenTable sheet={sheet} />}
          </div>
          <div className="xl:hidden">
            <AllergenCards sheet={sheet} nutrition={filter.nutrition} />
          </div>
          <p className="mt-4 max-w-prose text-ink-2 text-sm">{t("label")}</p>
          <div className="mt-8">
            <Pagination {...sheet} />
          </div>
        </>
      )}
      {!some && chosen && (
        <EmptyState
          title={t("noneOf", { name: chosen.name })}
          action={<ButtonLink to={addressOf(filter, { allergen: null })}>{t("all")}</ButtonLink>}
        />
      )}
      {!some && !chosen && <Nothing />}
    </>
  );
}

function Filters({ filter, sheet }: { filter: AllergenQuery; sheet: AllergenSheet }) {
  const t = useT("allergens");
  return (
    <div className="grid gap-3" data-print="no">
      <div className="flex flex-wrap gap-x-8 gap-y-3">
        <div className="min-w-0 max-md:w-full">
          <ChipRow
            label={t("days.label")}
            chips={spans.map((days) => ({
              to: addressOf(filter, { days }),
              name: t(`days.${days}`),
              on: days === filter.days,
            }))}
          />
        </div>
        <div className="min-w-0 max-md:w-full">
          <ChipRow
            label={t("view.label")}
            chips={[false, true].map((nutrition) => ({
              to: addressOf(filter, { nutrition }),
              name: t(nutrition ? "view.nutrition" : "view.allergens"),
              on: nutrition === filter.nutrition,
            }))}
          />
        </div>
      </div>
      <InstantForm action={allergensPath} className="flex flex-wrap items-end gap-2">
        {filter.days !== usualSpan && <input type="hidden" name="days" value={filter.days} />}
        {filter.nutrition && <input type="hidden" name="view" value="nutrition" />}
        <Select label={t("contains")} name="allergen" defaultValue={filter.allergen ?? ""} className="w-full sm:w-80">
          <option value="">{t("all")}</option>
          {sheet.allergens.map(({ key, name, articles }) => (
            <option key={key} value={key}>
              {`${name} (${formatInteger(articles)})`}
            </option>
          ))}
        </Select>
        <Button type="submit" tone="secondary" className="unscripted">
          {t("show")}
        </Button>
      </InstantForm>
    </div>
  );
}

function Nothing() {
  const t = useT("allergens");
  const tf = useT("favourites");
  return (
    <NothingYet title={t("noneTitle")} text={t("noneText")}>
      <ButtonLink to="/piu-venduti">{tf("toPopular")}</ButtonLink>
    </NothingYet>
  );
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
export { privateMeta as meta } from "~/features/shared/seo/meta";
