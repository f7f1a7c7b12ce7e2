// Makes api/domain/src/common_passwords.bin, the passwords that everybody tries first: a Golomb-coded set of digests.
//   npm pack zxcvbn@4.4.2 && tar xzf zxcvbn-4.4.2.tgz && node scripts/common-passwords.mjs package/lib/frequency_lists.js
// Source: the frequency lists of zxcvbn (MIT, Copyright 2012-2016 Dan Wheeler and Dropbox, Inc.).
import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { at } from "./paths.mjs";

/** As in api/domain/src/common_passwords.rs. */
const remainderBits = 14n;
const shortest = 8;

const { default: lists } = await import(pathToFileURL(resolve(process.argv[2])).href);
const words = (name) => (Array.isArray(lists[name]) ? lists[name] : lists[name].split(","));
const long = (name, most) =>
  words(name)
    .map((word) => word.toLowerCase())
    .filter((word) => word.length >= shortest && !/^\d+$/.test(word))
    .slice(0, most);
const chosen = new Set([
  ...long("passwords", 7500),
  ...long("male_names", 1000),
  ...long("female_names", 1000),
  ...long("english_wikipedia", 1500),
  ...long("us_tv_and_film", 300),
]);
const range = BigInt(chosen.size) << remainderBits;
const digest = (word) => createHash("sha256").update(word).digest().readBigUInt64BE(0);
const values = [...chosen].map((word) => (digest(word) * range) >> 64n).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));

const bits = [];
let last = 0n;
for (const value of values) {
  const step = value - last;
  last = value;
  for (let unary = step >> remainderBits; unary > 0n; unary -= 1n) bits.push(1);
  bits.push(0);
  for (let bit = remainderBits - 1n; bit >= 0n; bit -= 1n) bits.push(Number((step >> bit) & 1n));
}
const bytes = Buffer.alloc(4 + Math.ceil(bits.length / 8));
bytes.writeUInt32BE(values.length, 0);
for (const [index, bit] of bits.entries()) if (bit) bytes[4 + (index >> 3)] |= 0x80 >> (index & 7);
writeFileSync(at("api", "domain", "src", "common_passwords.bin"), bytes);
console.log(`${values.length} passwords, ${bytes.length} bytes`);
