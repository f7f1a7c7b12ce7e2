// What the registration asks for, and how the town that was typed is found.
import { describe, expect, it } from "vitest";
import {
  counting,
  isComplete,
  stepSchema,
  wholeSchema,
} from "../../ssr-app/app/features/account/registration/schema.ts";
import { stepPath } from "../../ssr-app/app/features/account/registration/steps.ts";
import { foldName, pickCity } from "../../ssr-app/app/features/shared/forms/city.ts";
import { errorTexts } from "../../ssr-app/app/features/shared/forms/error-texts.ts";
import { parseForm } from "../../ssr-app/app/features/shared/forms/parse.ts";

const say = (key, values = {}) => [key, ...Object.values(values)].join(" ");
const read = (schema, fields) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return parseForm(form, schema, say);
};
const errors = (schema, fields) => read(schema, fields).error ?? {};

const you = {
  name: "Anna",
  surname: "Rossi",
  email: "Anna@Forno.example",
  cellPhone: "333 1234567",
  "cellPhone-prefix": "+39",
};
const italian = { country: "IT", companyName: "Forno Rossi", typology: "Pizzeria", vatNumber: "12345678903" };
const norwegian = { country: "NO", companyName: "Fjordgløtt", typology: "Hotel", vatNumber: "974 760 673 MVA" };
const place = { country: "IT", address: "Via del Forno 3 🍞", city: "1", cityName: "Roma", zipCode: "00186" };

describe("the registration's steps", () => {
  it("do not ask a Norwegian for what was typed before Norway was chosen", () => {
    const draft = { ...norwegian, fiscalCode: "974760673", sdiCode: "123", pec: "x" };
    expect(isComplete("azienda", draft)).toBe(true);
    expect(counting(draft)).toEqual(norwegian);
    expect(isComplete("azienda", { ...italian, sdiCode: "123" })).toBe(false);
  });

  it("take what is sound", () => {
    expect(read(stepSchema.tu, { ...you, password: "tre cavalli" }).value).toEqual({
      name: "Anna",
      surname: "Rossi",
      email: "anna@forno.example",
      cellPhone: "+393331234567",
      password: "tre cavalli",
    });
    expect(errors(stepSchema.azienda, italian)).toEqual({});
    expect(errors(stepSchema.azienda, norwegian)).toEqual({});
    expect(read(stepSchema.indirizzo, place).value).toMatchObject({ address: "Via del Forno 3 🍞", city: 1 });
    const all = { ...you, ...italian, ...place, password: "tre cavalli", privacy: "on", recaptchaToken: "x" };
    expect(errors(wholeSchema, all)).toEqual({});
  });

  it("say all that is missing at once", () => {
    expect(errors(stepSchema.tu, { "cellPhone-prefix": "+39" })).toEqual({
      name: ["error.required"],
      surname: ["error.required"],
      email: ["error.required"],
      cellPhone: ["error.required"],
      password: ["error.required"],
    });
    expect(errors(stepSchema.azienda, { country: "IT" })).toEqual({
      companyName: ["error.required"],
      typology: ["error.choose"],
      vatNumber: ["error.vatOrFiscal"],
    });
    expect(errors(stepSchema.azienda, { country: "NO" })).toMatchObject({ vatNumber: ["error.required"] });
    expect(errors(stepSchema.indirizzo, { country: "NO", zipCode: "00186", address: "  " })).toEqual({
      address: ["error.required"],
      cityName: ["error.required"],
      zipCode: ["error.zipCodeNO"],
    });
    const last = errors(wholeSchema, {});
    expect(last).toMatchObject({ privacy: ["error.privacy"], recaptchaToken: ["error.captcha"] });
  });

  it.each([
    [{ ...italian, vatNumber: "1234" }, { vatNumber: ["error.vatNumberIT"] }],
    [{ ...italian, vatNumber: "01234567890" }, {}],
    [{ ...italian, vatNumber: "", fiscalCode: "80012345678" }, {}],
    [{ ...italian, fiscalCode: "RSSMRA" }, { fiscalCode: ["error.fiscalCode"] }],
    [{ ...italian, sdiCode: "M5UX" }, { sdiCode: ["error.sdiCode"] }],
    [{ ...italian, pec: "forno@" }, { pec: ["error.email"] }],
    [{ ...norwegian, vatNumber: "974760674" }, { vatNumber: ["error.vatNumberNO"] }],
    [{ ...italian, typology: "Chiosco" }, { typology: ["error.choose"] }],
    [{ ...italian, companyName: "x".repeat(101) }, { companyName: ["error.tooLong 100"] }],
  ])("a business %j", (fields, expected) => expect(errors(stepSchema.azienda, fields)).toEqual(expected));

  it("know which of them is complete", () => {
    const draft = { ...you, ...italian, cellPhone: "+393331234567" };
    expect(isComplete("tu", draft)).toBe(true);
    expect(isComplete("azienda", draft)).toBe(true);
    expect(isComplete("indirizzo", draft)).toBe(false);
    expect(isComplete("azienda", { ...draft, vatNumber: "" })).toBe(false);
  });

  it("have addresses that remember where one came from", () => {
    expect(stepPath("tu")).toBe("/registrazione");
    expect(stepPath("azienda", "/pane/x/1?a=b")).toBe("/registrazione?passo=azienda&next=%2Fpane%2Fx%2F1%3Fa%3Db");
  });

  it("have a text for every finding", () => {
    expect(errorTexts(say)({ code: "unrecognized_keys", input: {} })).toBe("error.invalid");
  });
});

describe("a town that was typed", () => {
  const city = (id, name, code, zipCodes) => ({
    id,
    name,
    zipCodes,
    province: { id, name: code, code },
    region: { id, name: "" },
  });
  const castro = [
    city(1, "Castro", "BG", ["24063"]),
    city(2, "Castro", "LE", ["73030"]),
    city(3, "Castrolibero", "CS", ["87040"]),
  ];

  it.each([
    [
      "its whole name among longer ones",
      [city(4, "Roma", "RM", ["00118"]), city(5, "Romano", "BG", ["24058"])],
      "ROMA",
      "",
      4,
    ],
    ["its province", castro, "Castro (LE)", "", 2],
    ["its zip code", castro, "castro", "24063", 1],
    ["the only one found", [city(6, "Reggio nell'Emilia", "RE", ["42121"])], "Reggio", "42121", 6],
    ["accents left out", [city(7, "Forlì", "FC", ["47121"])], "Forli", "", 7],
  ])("is known by %s", (_, found, typed, zip, id) => expect(pickCity(found, typed, zip)).toMatchObject({ id }));

  it("stays open while several fit", () => {
    expect(pickCity(castro, "Castro", "")).toHaveLength(2);
    expect(pickCity([], "Atlantide", "")).toEqual([]);
  });

  it("is compared without what people leave out", () => expect(foldName("  Ålesund (MR) ")).toBe("alesund"));
});
