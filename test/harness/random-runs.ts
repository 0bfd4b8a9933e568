import fc from "fast-check";
import { expect, inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** `seed` and `path`: of the one case that is to be repeated. */
    randomRuns: { timesLonger: number; seed?: number; path?: string };
  }
}

/** Seconds of all shares together, as `npm test` plays them; test/suites/project/random-runs.node.test.ts adds them up. */
export const SECONDS_TOGETHER = 15;

const { timesLonger = 1, ...repeated } = inject("randomRuns") ?? {};
const now = performance.now.bind(performance); // tests set other clocks

export type Share = Pick<fc.Parameters<unknown>, "numRuns" | "plugins">;

type Limits = { least: number; until?: () => boolean };

const MOST = 10_000_000;
/** So many times `least` a run waits for `until`: a broken claim may keep it from ever being met. */
const WAITED_FOR = 100;

/**
 * Parameters of a random run, which prints how many cases a second it plays.
 * @param seconds its share of the time; no claim depends on how much it plays within it
 * @param limits the run plays `least` cases on a busy machine too, and goes on until `until`, for what is to be met once
 */
export function forSeconds(seconds: number, { least, until = () => true }: Limits): Share {
  const plugin: fc.Plugin<unknown> = () => {
    const started = now();
    let isOver = false;
    return {
      // each case is drawn once, and not again to be made smaller
      decorateGenerate: (draw) => (random, nth) => {
        const played = nth ?? 0;
        const isShareUsed = played >= least && now() - started >= seconds * 1000 * timesLonger;
        isOver = isShareUsed && (until() || played >= WAITED_FOR * least);
        return draw(random, nth);
      },
      decorateRun: (run) => (drawn) => (isOver ? new fc.PreconditionFailure(true) : run(drawn)),
      onAllRunsComplete: ({ numRuns, seed }) => {
        const perSecond = Number(((numRuns / (now() - started)) * 1000).toPrecision(2));
        console.info(`${numRuns} cases, ${perSecond} a second, seed ${seed}`);
      },
    };
  };
  return { numRuns: MOST, plugins: [plugin] };
}

/** For runs that draw all of their values from a number. */
export const aSeed = fc.noBias(fc.noShrink(fc.integer({ min: 1, max: 2 ** 31 - 1 })));

/** Each failure prints the command that repeats its case; a property without a share plays 100 cases. */
export function prepareRandomRuns(project: string): void {
  fc.configureGlobal({
    ...repeated,
    numRuns: Math.round(100 * timesLonger),
    includeErrorInReport: true,
    reporter: (run) => {
      const { testPath = "", currentTestName = "" } = expect.getState();
      const name = currentTestName
        .split(" > ")
        .at(-1)
        ?.replace(/[^\w ,:-]/g, ".");
      const only = name ? ` -t "${name}"` : "";
      const command = `SEED=${run.seed} CASE=${run.counterexamplePath} npx vitest run --project ${project} ${testPath}${only}`;
      expect(run.failed, `${fc.defaultReportMessage(run)}\n\nOnce more: ${command}\n`).toBe(false);
    },
  });
}
