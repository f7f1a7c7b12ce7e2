import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet, useLoaderData } from "@remix-run/react";
import { CleanHeader } from "~/components/layout/frame";
import { BackOfficeFrame } from "~/components/layout/office-frame";
import { RouteError } from "~/features/account/session/route-error";
import type { Board } from "~/features/office/types";
import { waitsOf } from "~/features/office/waits";
import { api, attempt } from "~/lib/api.server";
import { page } from "~/lib/page";
import { requireOperator } from "~/lib/session.server";
import { useUser } from "~/lib/use-user";
import { isOperator } from "~/lib/user";

export { workStyles as links } from "~/lib/work-styles";

/** The frame of every page under `/gestione`. */
export const handle = page({ layout: "back-office", texts: ["desk"] });

/** A user without the second factor is redirected by the API's refusal. The pages also work without the figures. */
export async function loader({ context }: LoaderFunctionArgs) {
  await requireOperator(context);
  const board = await attempt(api(context).get<Board>("/ops/board"));
  return { waits: board.ok ? waitsOf(board.value) : {} };
}

export default function BackOffice() {
  const { waits } = useLoaderData<typeof loader>();
  return (
    <BackOfficeFrame waits={waits}>
      <Outlet />
    </BackOfficeFrame>
  );
}

/** Hides the area's pages from users who are not operators. */
export function ErrorBoundary() {
  if (!isOperator(useUser()))
    return (
      <>
        <CleanHeader />
        <main id="main" tabIndex={-1} className="page-x flex-1 outline-none">
          <RouteError />
        </main>
      </>
    );
  return (
    <BackOfficeFrame>
      <RouteError />
    </BackOfficeFrame>
  );
}
