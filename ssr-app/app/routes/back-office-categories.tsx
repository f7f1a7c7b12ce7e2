import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { DeskHead } from "~/features/office/head";
import { actOnKind, loadKind } from "~/features/office/kind.server";
import { KindPage } from "~/features/office/kind-page";
import { kindAmong, kindOf } from "~/features/office/kinds";
import { Tabs } from "~/features/office/tabs";
import { page } from "~/lib/page";
import { requireOperator } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { useT } from "~/lib/texts/use-t";

export const handle = page({ texts: ["backoffice", "forms"] });

const base = "/gestione/categorie";
const kinds = ["category", "manufacturer", "price-list"] as const;

/** How the catalogue is ordered: categories, brands, price lists. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  await requireOperator(context);
  const kind = kindAmong(kinds, params.kind);
  const listed = await loadKind(context, request, kindOf(kind));
  return { kind, listed, title: translate(context, "desk")("pages.categories") };
}

export async function action(args: ActionFunctionArgs) {
  await requireOperator(args.context);
  return actOnKind(args, kindOf(kindAmong(kinds, args.params.kind)));
}

export { keepTyped as clientAction, unlessLost as shouldRevalidate } from "~/features/shared/forms/answer";

export default function Categories() {
  const { kind, listed, title } = useLoaderData<typeof loader>();
  const t = useT("backoffice");
  const tabs = kinds.map((key) => ({ key, name: t(`kind.${key}`) }));
  return (
    <>
      <DeskHead title={title} />
      <Tabs label={t("kinds")} base={base} tabs={tabs} current={kind} />
      <KindPage key={kind} kind={kindOf(kind)} listed={listed} searched={!kindOf(kind).fixed} />
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
export { privateMeta as meta } from "~/features/shared/seo/meta";
