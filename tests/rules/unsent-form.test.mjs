// What a form held that met the end of the session: which fields, for whom, where, and for how long.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { isRestorable, keepUnsent, pageOf, takeUnsent } from "~/features/account/session/unsent.ts";
import { keep } from "~/features/account/session/unsent-fields.ts";

const stored = new Map();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("sessionStorage", {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => stored.set(key, value),
    removeItem: (key) => stored.delete(key),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  stored.clear();
});

const place = { user: 1, company: 5, path: "/utente/profilo?" };
const fields = [{ form: "me", name: "surname", value: "Rossi" }];
const minute = 60_000;

it.each([
  ["the same person, company and page", {}, 14 * minute, fields],
  ["another person", { user: 2 }, 0, []],
  ["another company", { company: 6 }, 0, []],
  ["another page", { path: "/checkout?" }, 0, []],
  ["the same page of something else", { path: "/utente/profilo?id=2" }, 0, []],
  ["the same, too late", {}, 16 * minute, []],
])("it is for %s", (_, other, later, expected) => {
  keepUnsent(place, fields);
  vi.advanceTimersByTime(later);
  expect(takeUnsent({ ...place, ...other })).toEqual(expected);
});

it("it is given once, waits for its page, and goes when it is old", () => {
  keepUnsent(place, fields);
  expect(takeUnsent({ ...place, path: "/?" })).toEqual([]);
  expect(takeUnsent(place)).toEqual(fields);
  expect(takeUnsent(place)).toEqual([]);
  keepUnsent(place, fields);
  vi.advanceTimersByTime(16 * minute);
  takeUnsent({ ...place, path: "/?" });
  expect(stored.size).toBe(0);
});

it("what lines of a list held that met it one after the other is all there, the last of each", () => {
  const of = (form, value) => [{ form, name: "place", value }];
  keepUnsent(place, of("line-1", "cold"));
  keepUnsent(place, of("line-2", "dry"));
  keepUnsent(place, of("line-1", "freezer"));
  expect(takeUnsent(place)).toEqual([...of("line-2", "dry"), ...of("line-1", "freezer")]);
});

it("nothing is stored of a stranger, or of a form without text", () => {
  keepUnsent({ ...place, user: 0 }, fields);
  keepUnsent(place, []);
  expect(stored.size).toBe(0);
});

it("its key begins as those that leaving on purpose removes", () => {
  keepUnsent(place, fields);
  expect([...stored.keys()]).toEqual(["madia-count-1-unsent-5"]);
});

it.each([
  ["text", "family-name", true],
  ["textarea", "", true],
  ["select-one", "off", true],
  ["password", "", false],
  ["text", "current-password", false],
  ["text", "new-password", false],
  ["text", "one-time-code", false],
  ["text", "cc-number", false],
  ["text", "billing cc-csc", false],
  ["hidden", "", false],
  ["file", "", false],
  ["checkbox", "", true],
  ["radio", "", false],
])("a field of type %s and autocomplete '%s': %s", (type, autocomplete, expected) =>
  expect(isRestorable({ type, autocomplete })).toBe(expected),
);

it("a page is known without what Remix adds to a form's address", () => {
  expect(pageOf({ pathname: "/checkout", search: "?index" })).toBe("/checkout?");
  expect(pageOf({ pathname: "/manager", search: "?company=5&index=" })).toBe("/manager?company=5");
});

it.each([
  ["of the form that was sent, none of another one", { stop: "12", zone: "Centro" }, ["stop-12"]],
  ["also where they leave without their form", { zone: "Centro" }, ["stop-12", "stop-13"]],
  ["none that did not leave", { stop: "12", zone: "Nord" }, []],
])("the fields are %s", (_, values, forms) => {
  class Input {
    closest = () => null;
  }
  vi.stubGlobal("HTMLInputElement", Input);
  vi.stubGlobal("HTMLSelectElement", class Select {});
  vi.stubGlobal("HTMLTextAreaElement", class TextArea {});
  const controls = ["12", "13"].flatMap((id) => {
    const form = { getAttribute: (name) => (name === "method" ? "post" : `stop-${id}`) };
    form.elements = [
      { type: "hidden", name: "stop", value: id },
      { type: "text", name: "zone", value: "Centro", autocomplete: "" },
    ].map((field) => Object.assign(new Input(), field, { form }));
    return form.elements;
  });
  vi.stubGlobal("document", { querySelectorAll: () => controls });
  vi.stubGlobal("window", { location: { pathname: "/utente/profilo", origin: "https://shop.test" } });
  const sent = new FormData();
  for (const [name, value] of Object.entries(values)) sent.append(name, value);
  keep(place, sent);
  expect(takeUnsent(place)).toEqual(forms.map((form) => ({ form, name: "zone", value: "Centro" })));
});

it("what is ticked is among them, and what was unticked of the form that left", () => {
  class Input {
    closest = () => null;
  }
  vi.stubGlobal("HTMLInputElement", Input);
  vi.stubGlobal("HTMLSelectElement", class Select {});
  vi.stubGlobal("HTMLTextAreaElement", class TextArea {});
  const form = (id, boxes) => {
    const made = { getAttribute: (name) => (name === "method" ? "post" : id) };
    made.elements = [
      { type: "hidden", name: "form", value: id },
      ...boxes.map(([type, name, value, checked]) => ({ type, name, value, checked, autocomplete: "" })),
    ].map((field) => Object.assign(new Input(), field, { form: made }));
    return made.elements;
  };
  const controls = [
    ...form("mine", [
      ["checkbox", "days", "1", true],
      ["checkbox", "days", "2", false],
      ["radio", "way", "a", true],
      ["radio", "way", "b", false],
    ]),
    ...form("other", [["checkbox", "days", "1", true]]),
  ];
  vi.stubGlobal("document", { querySelectorAll: () => controls });
  vi.stubGlobal("window", { location: { pathname: "/utente/profilo", origin: "https://shop.test" } });
  const sent = new FormData();
  for (const [name, value] of [
    ["form", "mine"],
    ["days", "1"],
    ["way", "a"],
  ])
    sent.append(name, value);
  keep(place, sent);
  expect(takeUnsent(place).map(({ form, name, value, checked }) => [form, name, value, checked])).toEqual([
    ["mine", "days", "1", true],
    ["mine", "days", "2", false],
  ]);
});
