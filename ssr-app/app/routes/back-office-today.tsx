import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { DeskHead } from "~/features/back-office/head";
import { page } from "~/lib/page";
import { requireOperator } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";

export const handle = page({ texts: ["orders"] });

export async function loader({ context }: LoaderFunctionArgs) {
  await requireOperator(context);
  return { title: translate(context, "desk")("area") };
}

export default function Today() {
  const { title } = useLoaderData<typeof loader>();
  return <DeskHead title={title} />;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title ?? ""} · Madia` },
  { name: "robots", content: "noindex" },
];

export { RouteError as ErrorBoundary } from "~/components/layout/route-error";
