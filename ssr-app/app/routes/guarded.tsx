import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { RoomToCome } from "~/features/rooms/room-to-come";
import { roomOf } from "~/features/rooms/rooms";
import { page } from "~/lib/page";
import { isManagerPath } from "~/lib/private-paths";
import { requireManager, requireUser } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { useT } from "~/lib/texts/use-t";
import { useUser } from "~/lib/use-user";
import { isManager } from "~/lib/user";

export const handle = page();

/** A stranger's way leads to the login, which remembers where it was meant to go; whoever is let in finds out what comes. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { path } = context.asked;
  await (isManagerPath(path) ? requireManager(context) : requireUser(context));
  return { path, title: translate(context, "common")(roomOf(path)) };
}

export default function Guarded() {
  const { path, title } = useLoaderData<typeof loader>();
  const t = useT();
  const agent = isManager(useUser());
  const back = agent ? { to: "/manager", name: t("room.toArea") } : { to: "/", name: t("room.toShop") };
  return <RoomToCome title={title} text={isManagerPath(path) ? t("room.agent") : t("room.text")} back={back} />;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title ?? ""} · Madia` },
  { name: "robots", content: "noindex" },
];

export { RouteError as ErrorBoundary } from "~/components/layout/route-error";
