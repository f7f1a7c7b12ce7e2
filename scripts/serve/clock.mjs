// Another time of day: `npm start -- --now 2026-12-24T05:30` and tests of what happens at a certain hour. It goes on from
// there. Moved are the Workers and this process with it (stand-ins, demonstration data); a deployed shop knows nothing of it.
import { Response } from "miniflare";
import { clock as marketClock } from "../demo/days.mjs";
import { UserError } from "../options.mjs";

const Real = globalThis.Date;
let shift = 0;

/** An instant: ISO 8601 with its offset, or as the clocks of Rome and Oslo show it. */
function instantOf(text) {
  const [, day, time = "00:00", offset] =
    /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d)(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:\d\d)?)?$/.exec(text) ?? [];
  const at = offset ? Real.parse(text) : day && marketClock(day, time, "IT");
  if (!Number.isFinite(at)) throw new UserError(`no instant: ${text} (2026-12-24T05:30, or with Z or +01:00)`);
  return at;
}

/** Moves the clock of this process and of every runtime that was started with `clock`. */
export function setClock(to) {
  shift = (typeof to === "number" ? to : instantOf(to)) - Real.now();
  globalThis.Date = moved(Real, () => shift);
}

/** As it was. */
export function realClock() {
  shift = 0;
  globalThis.Date = Real;
}

function moved(Real, shift) {
  return class Moved extends Real {
    constructor(...parts) {
      if (parts.length === 0) super(Real.now() + shift());
      else super(...parts);
    }
    static now() {
      return Real.now() + shift();
    }
  };
}

/** What a Worker asks how far the clock is moved. */
export const clockBinding = { CLOCK: () => new Response(String(shift)) };

/** A module in front of the Worker's own (`inner`): it asks for the clock before anything else is done. */
export const clockModule = (inner) => `import Inner from "${inner}";
const Real = globalThis.Date;
let shift = 0;
globalThis.Date = (${moved})(Real, () => shift);
const ask = async ({ CLOCK }) => {
  shift = Number(await (await CLOCK.fetch("http://clock/")).text());
};
export default typeof Inner === "function"
  ? class extends Inner {
      async fetch(request) {
        await ask(this.env);
        return super.fetch(request);
      }
      async scheduled(event) {
        await ask(this.env);
        return super.scheduled(event);
      }
    }
  : {
      async fetch(request, env, ctx) {
        await ask(env);
        return Inner.fetch(request, env, ctx);
      },
    };
`;
