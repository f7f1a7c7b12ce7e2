// The contract's operations, and one request of each as the samples know it.
import { readFileSync } from "node:fs";
import { giveCode } from "../../scripts/demo/factor.mjs";
import { at } from "../../scripts/paths.mjs";
import { samples } from "./matrix-samples.mjs";
import { people } from "./people.mjs";

const { paths } = JSON.parse(readFileSync(at("schema", "openapi.json"), "utf8"));

/** `{name, method, path, access, scope}`; `scope`: of calls under `/ops`, as `api/src/http/access.rs` explains it. */
export const operations = Object.entries(paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, { "x-access": access, "x-scope": scope }]) => ({
    name: `${method.toUpperCase()} ${path}`,
    method: method.toUpperCase(),
    path,
    access,
    scope,
  })),
);

/** The word of the matrix → who that is here. */
export const roles = {
  anonymous: undefined,
  member: "buyer",
  master: "master",
  manager: "manager",
  sellerManager: "seller",
  operator: "operator",
};

/** What a sample is about: the role's own, or somebody else's. */
export function aboutOf(role, own = true) {
  const person = people[roles[role]];
  return {
    role,
    own,
    company: own ? 1 : 2,
    user: own && person ? person.id : people.stranger.id,
    person: (person ?? people.stranger).id,
    order: (own ? 100 : 200) + (person ?? people.stranger).id,
  };
}

/** Sends an operation's sample, or another one; `who`: headers that say who asks. */
export async function send(market, operation, about, who, sample = samples[operation.name](about)) {
  if (!/second-factor/.test(operation.path) || !sample.body) return perform(market, operation, sample, who);
  return giveCode((code) => perform(market, operation, { ...sample, body: { code } }, who));
}

async function perform(market, { method, path }, sample, who) {
  const filled = path.replace(/\{(\w+)\}/g, (_, key) => encodeURIComponent(sample.path[key]));
  const answer = await market.ask(`/api${filled}${sample.query ? `?${new URLSearchParams(sample.query)}` : ""}`, {
    method,
    body: sample.raw ?? (sample.body && JSON.stringify(sample.body)),
    headers: {
      ...(sample.as ? { "madia-api-key": sample.as } : who),
      ...((sample.raw || sample.body) && { "content-type": sample.type ?? "application/json" }),
      ...sample.headers,
    },
  });
  return { status: answer.status, text: await answer.text() };
}

/** A GET changes nothing for anybody, but for the three that are only for programs. */
export const onlyReads = ({ method, path }) => method === "GET" && !/\/(switch|cancel|empty)$/.test(path);
