import { describe, expect, test, vi } from "vitest";
import { Lanes } from "../../domain/arrangement/lanes.ts";
import { type Simulated, simulate } from "./simulate.ts";
import { SqliteD1 } from "./sqlite-d1.ts";

/* The core with all faults (docs/decisions/021-simulation.md). `npm run simulate` plays more seeds. */

const SEEDS = 80;
const STEPS = 200;
const happened = new Map<string, number>();

const lineOf = ({ seed, step, violations, trace }: Simulated) =>
  [`npm run simulate -- --seed ${seed} --steps ${STEPS}`, `step ${step}: ${violations[0]}`, ...trace.slice(-15)].join(
    "\n",
  );

test(`the invariants hold in ${SEEDS} runs with faults, and all work ends`, async () => {
  const broken: string[] = [];
  for (let seed = 1; seed <= SEEDS; seed++) {
    const simulated = await simulate(seed, STEPS);
    if (simulated.violations.length > 0) broken.push(lineOf(simulated));
    for (const [what, count] of simulated.happened) happened.set(what, (happened.get(what) ?? 0) + count);
  }
  expect(broken).toEqual([]);
}, 900_000);

/** If a changed seed loses an event, give it a theme in requests.ts. */
test("each possible event happened in some run", () => {
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
    "add exception",
    "save settings",
    "brake",
  ].map((kind) => `${kind} ok`);
  const types = ["confirmation", "rescheduled", "cancellation", "reminder"].map((type) => `booking_${type}`);
  const sent = [...types, "feedback_request"].flatMap((type) => [`sent ${type} by email`, `sent ${type} by sms`]);
  const seen = [
    "judged again: same",
    "rehearsed: unchanged rules",
    "rehearsed: changed rules",
    "refused by a moment that is old",
    "asked who sits there",
    "seated alone",
    "times shown of an old moment",
    "page shown",
  ];
  const all = [
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
  expect(all.filter((what) => !happened.has(what))).toEqual([]);
  expect(happened.get("read as it stood")).toBeGreaterThan(1000);
  expect(happened.get("asked who sits there")).toBeGreaterThanOrEqual(20);
});

test("a seed gives the same run each time, to the last step", async () => {
  for (const seed of [7, 8, 9]) {
    const once = await simulate(seed, STEPS);
    const again = await simulate(seed, STEPS);
    expect(again.trace).toEqual(once.trace);
    expect(again.hash).toBe(once.hash);
  }
}, 60_000);

test("an engine that looks at no claim cannot seat two at one table, because the database refuses it", async () => {
  const everything = new Uint32Array(20).fill(0xffffffff);
  const blind = vi.spyOn(Lanes.prototype, "freeWithin").mockReturnValue(everything);
  const seeds = Array.from({ length: 20 }, (_, i) => 3 * (i + 1));
  const isShared = async (database: SqliteD1) => {
    for (const seed of seeds)
      if ((await simulate(seed, STEPS, database)).violations.some((words) => /both sit at/.test(words))) return true;
    return false;
  };
  expect(await isShared(new SqliteD1())).toBe(false);
  const unguarded =
    "DROP TRIGGER claims_exclusive; CREATE TRIGGER claims_exclusive BEFORE INSERT ON claims WHEN 0 BEGIN SELECT 1; END;";
  expect(await isShared(new SqliteD1(unguarded))).toBe(true);
  blind.mockRestore();
}, 120_000);

describe("each constraint of the fence is needed: without it a run finds a violation", () => {
  test.each([
    ["a turn is taken once", "DROP INDEX booking_events_turn"],
    ["a version is written once", "DROP INDEX booking_events_version"],
    [
      "a writer knows what the plan needs",
      "DROP TRIGGER booking_events_engine; CREATE TRIGGER booking_events_engine BEFORE INSERT ON booking_events WHEN 0 BEGIN SELECT 1; END",
    ],
    [
      "rules are those in force",
      "DROP TRIGGER booking_events_rules_in_force; CREATE TRIGGER booking_events_rules_in_force BEFORE INSERT ON booking_events WHEN 0 BEGIN SELECT 1; END",
    ],
  ])(
    "%s",
    async (_, sabotage) => {
      const database = new SqliteD1(sabotage);
      let seed = 1;
      while (seed < 200 && (await simulate(seed, STEPS, database)).violations.length === 0) seed += 1;
      expect(seed).toBeLessThan(200);
    },
    60_000,
  );
});
