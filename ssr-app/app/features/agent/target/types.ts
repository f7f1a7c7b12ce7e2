import type { components } from "~/lib/contract.gen";

export type Target = components["schemas"]["Target"];

export const targetPath = "/manager/obiettivo";
