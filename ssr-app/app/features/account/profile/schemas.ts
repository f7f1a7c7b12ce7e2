import * as z from "zod";
import { checkZip, cityShape } from "~/features/shared/forms/city";
import { checkVat, invoiceNumbers } from "~/features/shared/forms/invoice-numbers";
import { numberField } from "~/features/shared/forms/number-field";
import {
  always,
  box,
  countryField,
  emailField,
  fault,
  idField,
  passwordField,
  phoneField,
  ticked,
  words,
} from "~/features/shared/forms/schema";
import { dayOf } from "~/lib/days";
import { locales } from "~/lib/locale";
import { companyRoles } from "~/lib/rules/company-roles";
import { maxWindows, type TimeWindow, windowsError } from "~/lib/rules/time-windows";
import { typologyValues } from "~/lib/rules/typologies";

/** The hidden field of every form of the page: the company that its data belongs to. */
const company = { company: z.string().optional() };

export const meSchema = z.object({
  name: words(80),
  surname: words(80),
  cellPhone: phoneField(),
  locale: z.enum(locales),
});

export const accessSchema = z.object({
  email: emailField(),
  username: words(120),
  currentPassword: z.string().min(1),
});

export const passwordSchema = z
  .object({ currentPassword: z.string().min(1), plainPassword: passwordField(), repeatPassword: z.string().min(1) })
  .superRefine((form, ctx) => {
    const { currentPassword, plainPassword, repeatPassword } = form;
    if (plainPassword && repeatPassword && plainPassword !== repeatPassword)
      fault(ctx, "repeatPassword", "passwordsDiffer");
    if (plainPassword && plainPassword === currentPassword) fault(ctx, "plainPassword", "passwordSame");
  }, always);

const days = z.array(z.string().regex(/^[0-6]$/)).optional();

export const companySchema = z
  .object({
    ...company,
    ...invoiceNumbers,
    name: words(160),
    typology: z.enum(typologyValues),
    phoneNumber: phoneField().optional(),
    closingDays: days,
    orderTakingModes: z.array(z.enum(["phone", "whatsapp", "autonomous"])).optional(),
  })
  .superRefine(checkVat, always);

/** At most three windows, as pairs of plain fields, which work without JavaScript. */
export const windowFields = Array.from({ length: maxWindows }, (_, at) => ({
  from: `from${at}` as "from0" | "from1" | "from2",
  to: `to${at}` as "to0" | "to1" | "to2",
}));

const time = z.string().trim().optional();

/** The fields of an address's access. */
export const doorShape = () => ({
  ramp: words(40).optional(),
  floor: words(40).optional(),
  intercom: words(80).optional(),
  elevator: box(),
});

/** The fields of the hours in which goods are received. */
export const windowsShape = () => ({
  days: z.array(z.string().regex(/^[0-5]$/)).optional(),
  from0: time,
  to0: time,
  from1: time,
  to1: time,
  from2: time,
  to2: time,
  closingDays: z.string().trim().max(1000).optional(),
  notes: words(500).optional(),
});

export const addressSchema = z
  .object({
    ...company,
    country: countryField(),
    address: words(160),
    ...cityShape(),
    ...doorShape(),
    phoneNumber: phoneField().optional(),
    ...windowsShape(),
  })
  .superRefine((form, ctx) => {
    checkZip(form, form.country, ctx);
    checkWindows(form, ctx);
  }, always);

/** The hours must be complete or absent. */
export function checkWindows(
  form: Times & { days?: string[]; closingDays?: string; notes?: string },
  ctx: z.core.$RefinementCtx,
) {
  const windows = typedWindows(form);
  const chosen = form.days?.length ?? 0;
  // Closing dates and notes belong to the windows: without windows they would be lost silently.
  if (windows.length === 0 && chosen === 0 && !form.notes && !form.closingDays) return;
  if (chosen === 0) fault(ctx, "days", "dayNone");
  const found = windowsError(windows.map(({ window }) => window));
  if (found) fault(ctx, windows[found.at ?? 0]?.field ?? "from0", windowRules[found.error]);
  for (const day of typedDates(form.closingDays)) if (!dayOf(day)) fault(ctx, "closingDays", "date");
}

const windowRules = {
  none: "timeNone",
  tooMany: "timeTooMany",
  format: "timeFormat",
  order: "timeOrder",
  short: "timeShort",
  bounds: "timeBounds",
  overlap: "timeOverlap",
} as const;

type Times = Partial<Record<"from0" | "to0" | "from1" | "to1" | "from2" | "to2", string>>;

/** The windows with at least one time, and the field beside which their error is shown. */
export function typedWindows(form: Times): { field: string; window: TimeWindow }[] {
  return windowFields.flatMap(({ from, to }) => {
    const window = { from: form[from] ?? "", to: form[to] ?? "" };
    return window.from || window.to ? [{ field: window.from ? to : from, window }] : [];
  });
}

/** The dates of `25/12/2026, 26/12/2026`; an invalid one stays as typed. */
export function typedDates(text = ""): string[] {
  return text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((word) => word.replace(/^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/, (_, d, m, y) => `${y}-${pad(m)}-${pad(d)}`));
}

const pad = (digits: string) => digits.padStart(2, "0");

export const useAddressSchema = z.object({
  ...company,
  address: idField(),
  as: z.enum(["address", "deliveryAddress"]),
});
export const budgetSchema = z.object({ ...company, weekBudget: numberField(2).optional() });
export const removeSchema = z.object({ ...company, id: idField() });

export const personSchema = z
  .object({
    ...company,
    name: words(80),
    surname: words(80),
    email: emailField().optional(),
    cellPhone: phoneField().optional(),
    companyRole: z.enum(companyRoles),
    access: box(),
    // Present only where the limits can be changed.
    limits: z.string().optional(),
    askAbove: numberField(2).optional(),
    weekBudget: numberField(2).optional(),
    // Present only where a master sets the site; empty means no particular one.
    sited: z.string().optional(),
    site: idField().optional(),
  })
  .superRefine((form, ctx) => {
    if (form.access && !form.email) fault(ctx, "email", "required");
  }, always);

/** The kinds of notices by the names of their fields and texts, with their names in the contract. */
export const noticeKinds = {
  reminder: "orderReminder",
  standing: "standingOrder",
  back: "backInStock",
  approval: "approvalWanted",
  colleague: "colleagueOrdered",
  near: "deliveryNear",
  price: "priceChanged",
} as const;
export type NoticeKind = keyof typeof noticeKinds;

export const noticesSchema = z.object({
  reminderMail: box(),
  reminderPush: box(),
  standingMail: box(),
  standingPush: box(),
  backMail: box(),
  backPush: box(),
  approvalMail: box(),
  approvalPush: box(),
  colleagueMail: box(),
  colleaguePush: box(),
  nearMail: box(),
  nearPush: box(),
  priceMail: box(),
  pricePush: box(),
  quietFrom: time,
  quietTo: time,
});

export const sessionsSchema = z.object({ currentPassword: z.string().min(1) });
export const sessionSchema = sessionsSchema.extend({ id: idField() });

export const cancelSchema = z.object({
  password: z.string().min(1),
  reason: words(500).optional(),
  sure: ticked(),
});
