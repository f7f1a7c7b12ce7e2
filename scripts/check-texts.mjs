// Every text in twelve languages: compares all files with the Italian ones and with the code that says them.
//   node scripts/check-texts.mjs                 lists what is wrong; exit 1 when something is
//   node scripts/check-texts.mjs --fix-missing   prints what each file lacks, with the Italian text, ready to be translated
import { at } from "./paths.mjs";
import { compare } from "./texts/compare.mjs";
import { readLanguages, readSources, readTexts } from "./texts/read.mjs";
import { usage } from "./texts/usage.mjs";

/**
 * Keys put together at run time in a way that the search cannot see, by namespace; the start of the key is enough.
 * `` t(`unit.${unit}`) `` needs no entry.
 */
const composed = {};

/** What the Workers say; that a text of `api/texts` is said at all is the compiler's to tell. */
const workers = [
  "api/texts",
  "api/mail/src/texts",
  "api/purchasing/src/allergens/texts",
  "api/purchasing/src/confirmation/texts",
  "api/agents/src/mailings/booklet/texts",
];
const compareAll = ({ it, ...others }) =>
  Object.entries({ it, ...others }).map(([locale, own]) => ({ locale, ...compare(locale, it, own) }));

const pages = readTexts(at("ssr-app", "app", "texts"));
const { it } = pages;
const compared = [pages, ...workers.map(readLanguages)].flatMap(compareAll);

if (process.argv.includes("--fix-missing")) {
  for (const { locale, missing } of compared)
    for (const [namespace, texts] of Object.entries(missing))
      console.log(`${locale}/${namespace}.json ${JSON.stringify(texts, null, 2)}\n`);
} else {
  const warnings = compared.flatMap(({ warnings }) => warnings);
  const problems = [
    ...compared.flatMap(({ problems }) => problems),
    ...usage(it, readSources(at("ssr-app", "app")), composed),
  ];
  for (const warning of warnings) console.warn(`perhaps untranslated: ${warning}`);
  for (const problem of problems) console.error(problem);
  const count = Object.values(it).reduce((sum, texts) => sum + Object.keys(texts).length, 0);
  console.log(`texts: ${Object.keys(pages).length} languages, ${count} Italian texts, ${problems.length} problems`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
