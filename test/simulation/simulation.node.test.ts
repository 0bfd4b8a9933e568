import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { Lanes } from "../../domain/placing/lanes.ts";
import { aSeed, forSeconds } from "../harness/random-runs.ts";
import { type Simulated, simulate } from "./simulate.ts";
import { SqliteD1 } from "./sqlite-d1.ts";

/* The core with all faults (docs/decisions/021-simulation.md). `npm run simulate` plays more seeds. */

const STEPS = 200;
const happened = new Map<string, number>();

/** Together they meet all events, of which some are rare. */
const EVENTFUL = [1006, 1017, 1046, 1012, 1045, 1035, 1016, 8, 1058, 265, 1052, 146].map((seed): [number] => [seed]);

const lineOf = ({ seed, step, violations, trace }: Simulated) =>
  [`npm run simulate -- --seed ${seed} --steps ${STEPS}`, `step ${step}: ${violations[0]}`, ...trace.slice(-15)].join(
    "\n",
  );

test("the invariants hold in runs with faults, and all work ends", async () => {
  const run = fc.asyncProperty(aSeed, async (seed) => {
    const simulated = await simulate(seed, STEPS);
    for (const [what, count] of simulated.happened) happened.set(what, (happened.get(what) ?? 0) + count);
    expect(simulated.violations, lineOf(simulated)).toEqual([]);
  });
  const share = forSeconds(2.5, { least: 2, until: () => missing().length === 0 });
  await fc.assert(run, { ...share, examples: EVENTFUL });
});

const missing = () => EVENTS.filter((what) => (happened.get(what) ?? 0) < (OFTEN[what] ?? 1));

/** If it takes many seeds to meet an event, add a seed above that does, or give it a theme in requests.ts. */
test("each possible event happened in some run", () => {
  expect(missing()).toEqual([]);
});

/** Checks that are rarely possible. */
const OFTEN: Record<string, number> = { "read as it stood": 200, "asked who sits there": 5 };

const EVENTS = everyEvent();

function everyEvent(): string[] {
  const changes = [
    "created",
    "changed",
    "moved_in",
    "moved_out",
    "cancelled",
    "attendance",
    "new_link",
    "deleted",
    "arranged",
    "placed",
    "paid",
    ...["held", "told", "prolonged", "accepted", "declined", "lapsed", "withdrawn"],
    ...["standby_joined", "standby_left", "standby_ended"],
  ];
  const exceptions = ["created against a limit", "changed against a limit", "moved_in against a limit"];
  const limits = ["book once more ok", "book once more refused: too_many_bookings"];
  const closings = ["let in on a closed day", "cancelled by a closing"];
  const faults = ["request lost", "answer lost", "lost with whoever asked"].map((what) => `fault: ${what}`);
  const steps = ["object lost", "object twice", "Worker killed", "queue lost", "queue doubled", "provider's mood"];
  const granted = [
    "book",
    ...["phone or walk-in", "book against a limit", "let in on a closed day"],
    ...["change by link", "move by link", "edit", "move"],
    "cancel",
    "cancel by link",
    ...["attendance", "undo attendance"],
    "book after closing",
    "delete",
  ];
  const answers = [
    ...granted,
    "new link",
    "save hours",
    "save plan",
    "save tables",
    "save offer",
    "place",
    "move to tables",
    "extend",
    "tidy",
    "pin",
    "late fact",
    "note paid",
    "hand over",
    "add exception",
    "save settings",
    "brake",
  ].map((kind) => `${kind} ok`);
  const types = ["confirmation", "rescheduled", "cancellation", "reminder"].map((type) => `booking_${type}`);
  const sent = [...types, "feedback_request"].flatMap((type) => [`sent ${type} by email`, `sent ${type} by sms`]);
  const seen = [
    "read as it stood",
    "judged again: same",
    "rehearsed: unchanged rules",
    "rehearsed: changed rules",
    "refused by a moment that is old",
    "asked who sits there",
    "seated alone",
    "handed over",
    "times shown of an old moment",
    "page shown",
    ...["served in order", "booked beside who waits", "waits at rest"],
  ];
  return [
    ...changes,
    ...seen,
    ...limits,
    ...exceptions,
    ...closings,
    ...faults,
    ...steps.map((step) => `step: ${step}`),
    ...answers,
    ...sent,
  ];
}

/** A reminder waits for a provider while its visit is given to somebody else. */
const AUTUMN = 189479005;

test("a seed gives the same run each time, to the last step", async () => {
  for (const seed of [7, AUTUMN]) {
    const once = await simulate(seed, STEPS);
    const again = await simulate(seed, STEPS);
    expect(again.trace).toEqual(once.trace);
    expect(again.violations).toEqual([]);
    expect(again.hash).toBe(once.hash);
  }
});

/** Found without the trigger, and never with it. */
async function isNeeded(trigger: string, on: string, found: RegExp, from: number, rewrite?: (sql: string) => string) {
  const isFound = async (seed: number, database: SqliteD1) =>
    (await simulate(seed, STEPS, database)).violations.some((words) => found.test(words));
  const unguarded = new SqliteD1(
    `DROP TRIGGER ${trigger}; CREATE TRIGGER ${trigger} BEFORE ${on} WHEN 0 BEGIN SELECT 1; END;`,
    rewrite,
  );
  let seed = from;
  while (seed < from + 60 && !(await isFound(seed, unguarded))) seed += 1;
  expect(seed).toBeLessThan(from + 60);
  expect(await isFound(seed, new SqliteD1("", rewrite))).toBe(false);
}

test("an engine that looks at no claim cannot seat two at one table, because the database refuses it", async () => {
  const everything = new Uint32Array(20).fill(0xffffffff);
  const blind = vi.spyOn(Lanes.prototype, "freeWithin").mockReturnValue(everything);
  await isNeeded("claims_exclusive", "INSERT ON claims", /both sit at/, 3);
  blind.mockRestore();
});

test("a day that offers a place whatever version it has read cannot offer a second, because the database refuses it", async () => {
  const blind = (sql: string) =>
    sql.replace(/(offered_date = (value ->> \d+).*) END/, "$1 WHEN $2 IS NOT NULL THEN standbys.version + 1 END");
  await isNeeded("standbys_one_date", "UPDATE ON standbys", /TWO offers/, 50, blind);
});

describe("each constraint of the fence is needed: without it a run finds a violation", () => {
  test.each([
    ["a turn is taken once", 1, "DROP INDEX booking_events_turn"],
    ["a version is written once", 1, "DROP INDEX booking_events_version"],
    [
      "a writer knows what the plan needs",
      4,
      "DROP TRIGGER booking_events_engine; CREATE TRIGGER booking_events_engine BEFORE INSERT ON booking_events WHEN 0 BEGIN SELECT 1; END",
    ],
    [
      "rules are those in force",
      1,
      "DROP TRIGGER booking_events_rules_in_force; CREATE TRIGGER booking_events_rules_in_force BEFORE INSERT ON booking_events WHEN 0 BEGIN SELECT 1; END",
    ],
  ])("%s", async (_, from, sabotage) => {
    const database = new SqliteD1(sabotage);
    let seed = from;
    while (seed < 200 && (await simulate(seed, STEPS, database)).violations.length === 0) seed += 1;
    expect(seed).toBeLessThan(200);
  });
});
