import { useRouteLoaderData } from "@remix-run/react";
import { type NavCategory, unpackCategories } from "./nav-categories";
import type { ShellData } from "./shell-data.server";

/** The root's data; absent only when the root itself failed. */
export function useShell(): ShellData | undefined {
  return useRouteLoaderData("root") as ShellData | undefined;
}

/** The families with their categories, as the navigation lists them. */
export function useCategories(): NavCategory[] {
  return unpackCategories(useShell()?.categories ?? "");
}
