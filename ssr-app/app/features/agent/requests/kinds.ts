import {
  BellRing,
  CalendarClock,
  CreditCard,
  ListChecks,
  LockKeyholeOpen,
  type LucideIcon,
  PackagePlus,
  TruckElectric,
  Undo2,
} from "lucide-react";
import type { RequestGroup, RequestStatus, RequestType } from "~/lib/contract";

/** The eight forms, in the order of their groups. */
export const kinds: { kind: RequestType; group: RequestGroup; icon: LucideIcon }[] = [
  { kind: "nuovo-prodotto", group: "products", icon: PackagePlus },
  { kind: "sblocco-cliente", group: "administrative", icon: LockKeyholeOpen },
  { kind: "sollecito-pagamento", group: "administrative", icon: BellRing },
  { kind: "spostamento-scadenze", group: "administrative", icon: CalendarClock },
  { kind: "piano-di-rientro", group: "administrative", icon: ListChecks },
  { kind: "metodo-pagamento", group: "administrative", icon: CreditCard },
  { kind: "segnalazione-logistica", group: "logistic", icon: TruckElectric },
  { kind: "restituzione-prodotto", group: "quality", icon: Undo2 },
];

export const iconOf = (kind: RequestType): LucideIcon => kinds.find((each) => each.kind === kind)?.icon ?? ListChecks;

export const groups: RequestGroup[] = ["products", "administrative", "logistic", "quality"];
export const statuses: RequestStatus[] = ["open", "in_review", "approved", "rejected", "done"];

export const methods = ["CPOS", "CC", "PP", "bank_transfer", "direct_debit"] as const;
export const frequencies = [
  "five_times_a_week",
  "four_times_a_week",
  "three_times_a_week",
  "twice_a_week",
  "once_a_week",
  "three_times_a_month",
  "twice_a_month",
  "once_a_month",
  "every_two_months",
  "every_three_months",
  "every_four_months",
  "every_five_months",
  "every_six_months",
  "once_a_year",
] as const;
export const troubles = ["late", "missing", "damaged", "temperature", "address", "other"] as const;
export const channels = ["phone", "whatsapp", "email", "visit", "letter"] as const;
