/** The steps of the registration by their names in the address: `/registrazione?passo=azienda`. */
export const steps = ["tu", "azienda", "indirizzo", "riepilogo"] as const;
export type Step = (typeof steps)[number];

/** The steps with fields, each with the id of its form. */
export const formOf = { tu: "register-you", azienda: "register-business", indirizzo: "register-address" } as const;
export type FilledStep = keyof typeof formOf;
export const reviewForm = "register-review";

/** The fields of each step; a refusal of the last step leads back to its field. */
export const fieldsOf: Record<FilledStep, readonly string[]> = {
  tu: ["name", "surname", "email", "cellPhone"],
  azienda: ["country", "companyName", "typology", "vatNumber", "fiscalCode", "sdiCode", "pec"],
  indirizzo: ["address", "city", "cityName", "zipCode", "phoneNumber"],
};

export const filledSteps = Object.keys(formOf) as FilledStep[];

export const isStep = (value: unknown): value is Step => (steps as readonly unknown[]).includes(value);

/** The address of a step, with the page to go to after the registration. */
export function stepPath(step: Step, target?: string, more: Record<string, string> = {}): string {
  const query = new URLSearchParams({ ...(step === steps[0] ? {} : { passo: step }), ...more });
  if (target && target !== "/") query.set("next", target);
  const text = query.toString();
  return text ? `/registrazione?${text}` : "/registrazione";
}

export const welcomePath = "/registrazione/benvenuto";
