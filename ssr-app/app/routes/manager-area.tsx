import { Outlet } from "@remix-run/react";
import { RouteError } from "~/features/account/session/route-error";
import { ManagerFrame } from "~/features/agent/frame/manager-frame";
import { page } from "~/lib/page";

export { workStyles as links } from "~/lib/work-styles";

/** The frame of every page under `/manager`. */
export const handle = page({ layout: "manager", texts: ["office"] });

export default function ManagerArea() {
  return (
    <ManagerFrame>
      <Outlet />
    </ManagerFrame>
  );
}

export function ErrorBoundary() {
  return (
    <ManagerFrame>
      <RouteError />
    </ManagerFrame>
  );
}
