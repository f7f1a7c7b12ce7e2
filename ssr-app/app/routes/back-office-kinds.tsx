import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { DeskHead } from "~/features/office/head";
import { actOnKind, loadKind } from "~/features/office/kind.server";
import { AddRow, KindPage } from "~/features/office/kind-page";
import { kindAmong, kindOf } from "~/features/office/kinds";
import { Tabs } from "~/features/office/tabs";
import { page } from "~/lib/page";
import { requireOperator } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { useT } from "~/lib/texts/use-t";

export const handle = page({ texts: ["backoffice", "forms"] });

const groups = {
  /** How the catalogue is ordered. */
  "/gestione/categorie": { title: "pages.categories", kinds: ["category", "manufacturer", "price-list"] },
  /** Where, when and for how much the shop delivers, and what it gives and takes besides. */
  "/gestione/condizioni": {
    title: "pages.terms",
    kinds: ["zone", "zone-day", "shipping", "coupon", "commission", "target", "payment-method"],
  },
  /** What the shop puts in its window, and what is missing. */
  "/gestione/vetrina": {
    title: "pages.window",
    kinds: ["promotion", "banner", "notice", "collection", "unavailability", "substitute"],
  },
} as const;

/** The group that the address names, and its kind. */
function named({ request, params }: LoaderFunctionArgs | ActionFunctionArgs) {
  const { pathname } = new URL(request.url);
  const base = (Object.keys(groups) as (keyof typeof groups)[]).find((path) => pathname.startsWith(path));
  if (!base) throw new Response(null, { status: 404 });
  return { base, kind: kindAmong(groups[base].kinds, params.kind) };
}

/** The rows of a kind, with links to the other kinds of its group. */
export async function loader(args: LoaderFunctionArgs) {
  await requireOperator(args.context);
  const { base, kind } = named(args);
  const listed = await loadKind(args.context, args.request, kindOf(kind));
  return { base, kind, listed, title: translate(args.context, "desk")(groups[base].title) };
}

export async function action(args: ActionFunctionArgs) {
  await requireOperator(args.context);
  return actOnKind(args, kindOf(named(args).kind));
}

export default function Kinds() {
  const { base, kind, listed, title } = useLoaderData<typeof loader>();
  const t = useT("backoffice");
  const tabs = groups[base].kinds.map((key) => ({ key, name: t(`kind.${key}`) }));
  return (
    <>
      <DeskHead title={title}>
        <AddRow kind={kindOf(kind)} adding={listed.adding} />
      </DeskHead>
      <Tabs label={t("kinds")} base={base} tabs={tabs} current={kind} />
      <KindPage key={kind} kind={kindOf(kind)} listed={listed} searched={!kindOf(kind).fixed} />
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
export { privateMeta as meta } from "~/features/shared/seo/meta";
