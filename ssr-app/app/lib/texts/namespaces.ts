import type catalogue from "~/texts/it/catalogue.json";
import type common from "~/texts/it/common.json";
import type pages from "~/texts/it/pages.json";

/** Every namespace and the Italian file its keys are typed from. A new file in `texts/` gets a line here. */
export interface Namespaces {
  common: typeof common;
  catalogue: typeof catalogue;
  pages: typeof pages;
}

export type Namespace = keyof Namespaces;
