// Another time of day: `npm start -- --now 2026-12-24T05:30`, the fixed morning on which the tests run (`MADIA_CLOCK_SHIFT`), and
// tests of what happens at a certain hour. It goes on from there. Moved are the Workers, this process with it (stand-ins,
// demonstration data) and the tests' pages; a deployed shop knows nothing of it.
import { instantOf } from "./instant.mjs";

const machineDate = Symbol.for("madia.machineDate");
globalThis[machineDate] ??= globalThis.Date;
/** The machine's own, also where this module is evaluated again in a process whose clock is moved already. */
const Real = globalThis[machineDate];
/** Milliseconds by which the clock of all processes of a run of tests is moved; 0 elsewhere. */
export const runShift = Number(process.env.MADIA_CLOCK_SHIFT) || 0;
let shift = 0;

/** Moves the clock of this process and of every runtime that was started with `clock`. */
export function setClock(to) {
  shiftBy((typeof to === "number" ? to : instantOf(to)) - Real.now());
}

/** The run's clock again: the machine's own outside of tests. */
export const realClock = () => shiftBy(runShift);

function shiftBy(milliseconds) {
  shift = milliseconds;
  globalThis.Date = shift === 0 ? Real : moved(Real, () => shift);
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

/** A script that moves the clock of a page or of a Worker by so many milliseconds. */
export const pageClock = (milliseconds) => `globalThis.Date = (${moved})(globalThis.Date, () => ${milliseconds});`;

/** What a Worker asks how far the clock is moved. */
export const clockBinding = {
  CLOCK: async () => {
    // Only here: every test file begins with this module.
    const { Response } = await import("miniflare");
    return new Response(String(shift));
  },
};

/** Modules in front of the Worker's own (`inner`), by their names, the first first: its clock is moved as the run's is. */
export const runClockModules = (inner) => ({
  "run.mjs": `import "./run-clock.mjs";\nexport { default } from "${inner}";\n`,
  "run-clock.mjs": pageClock(runShift),
});

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

if (runShift !== 0) realClock();
