import { typologyValues } from "~/lib/rules/typologies";
import type { Column } from "../kind";
import type { CompanyFile } from "./types";

export const frequencies = [
  "once_a_week",
  "twice_a_week",
  "three_times_a_week",
  "four_times_a_week",
  "five_times_a_week",
  "once_a_month",
  "twice_a_month",
  "three_times_a_month",
  "every_two_months",
  "every_three_months",
  "every_four_months",
  "every_five_months",
  "every_six_months",
  "once_a_year",
] as const;

/** The columns of a company's terms; the page loads the price lists. */
export const termColumns = (lists: readonly string[]): Column[] => [
  { name: "priceList", type: "choice", options: lists, hint: "priceList" },
  { name: "orderFrequency", type: "choice", options: frequencies, hint: "frequency" },
  { name: "typology", type: "choice", options: typologyValues, needed: true },
  { name: "orderTakingModes", type: "choices", options: ["phone", "whatsapp", "autonomous"], needed: true, wide: true },
  { name: "sdiCode", type: "text", max: 7 },
  { name: "pec", type: "email" },
  { name: "notes", type: "long", max: 2000, wide: true },
];

/** The terms of a company as a row of their form. */
export const termsRow = ({ company, terms, notes }: CompanyFile) => ({
  priceList: terms.priceList,
  orderFrequency: terms.orderFrequency,
  typology: company.typology,
  orderTakingModes: company.orderTakingModes,
  sdiCode: company.sdiCode ?? null,
  pec: company.pec ?? null,
  notes,
});
