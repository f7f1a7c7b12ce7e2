import { useRouteLoaderData } from "@remix-run/react";
import { type NavCategory, unpackCategories } from "./nav-categories";
import type { ShellData } from "./shell-data.server";
import { shopNameOf } from "./shop-name";

/** The root's data; absent only when the root itself failed. */
export function useShell(): ShellData | undefined {
  return useRouteLoaderData("root") as ShellData | undefined;
}

/** The name that the operator gave the shop. */
export const useShopName = () => shopNameOf(useShell());

/** The families with their categories, as the navigation lists them. */
export function useCategories(): NavCategory[] {
  return unpackCategories(useShell()?.categories ?? "");
}
