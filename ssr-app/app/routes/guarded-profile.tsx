import { page } from "~/lib/page";

/** The same beside the user area's navigation. */
export const handle = page({ layout: "profile" });

export { default, ErrorBoundary, loader, meta } from "./guarded";
