import { type RouteConfig, route } from "@remix-run/route-config";

/** The table of contents: every page of the shop, grouped by reader. Fixed paths win over `/:categorySlug`. */
export default [
  route("style-guide", "routes/style-guide.tsx"),
] satisfies RouteConfig;
