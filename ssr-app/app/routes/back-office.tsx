import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet } from "@remix-run/react";
import { RouteError } from "~/components/layout/route-error";
import { BackOfficeFrame } from "~/features/back-office/frame";
import rooms from "~/features/back-office/rooms.css?url";
import { page } from "~/lib/page";
import { requireOperator } from "~/lib/session.server";
import { useUser } from "~/lib/use-user";
import { isOperator } from "~/lib/user";

/** The frame of every page under `/gestione`. */
export const handle = page({ layout: "back-office", texts: ["desk"] });

export const links: LinksFunction = () => [{ rel: "stylesheet", href: rooms }];

export async function loader({ context }: LoaderFunctionArgs) {
  await requireOperator(context);
  return null;
}

export default function BackOffice() {
  return (
    <BackOfficeFrame>
      <Outlet />
    </BackOfficeFrame>
  );
}

/** Whoever does not run the shop sees none of its rooms. */
export function ErrorBoundary() {
  if (!isOperator(useUser()))
    return (
      <main id="main" tabIndex={-1} className="page-x flex-1 outline-none">
        <RouteError />
      </main>
    );
  return (
    <BackOfficeFrame>
      <RouteError />
    </BackOfficeFrame>
  );
}
