import { expect, inject, test } from "vitest";
import { diaryOf } from "../../db/connect.ts";
import type { Command, Outcome } from "../../domain/day/commands.ts";
import { USUAL_HOLD_RULES } from "../../domain/holds/rules.ts";
import { accept, FRIDAY, holdAt, when } from "../../domain/testing/a-list.ts";
import { randomFrom } from "../../domain/testing/evenings.ts";
import { byMember, cancel } from "../../domain/testing/givens.ts";
import { DayTurn } from "../../durable-objects/day-turn.ts";
import { addRules, addWorkspace } from "../../scripts/demo/rows.ts";
import { SqliteD1 } from "./sqlite-d1.ts";

/* Two devices say yes in the millisecond before a hold ends, in the one of its end and in the one after, at two objects of its date. */

/** `npm run test:long` takes 1,000 of them. */
const ROUNDS = (inject("randomRuns")?.timesLonger ?? 1) > 1 ? 1000 : 100;
const NOW = when("Thu 12:00");
/** Told until 14:00. */
const END = when("Thu 14:00:30");
const AROUND_THE_END = [END - 1, END, END + 1];

const random = randomFrom(14);
const database = new SqliteD1();
/** Calls wait for some turns of the event loop, so that the two groups meet in any order. */
const binding = database.binding(async (_, ask) => {
  for (let waits = Math.floor(random() * 4); waits > 0; waits--) await new Promise(setImmediate);
  return ask();
});
const env = { DB: binding };
const { id: workspaceId } = await addWorkspace(env, { id: "business", slug: "business", name: "Bistro Nord" });
await addRules(env, workspaceId, { maxCapacity: 1, guestsPerSpot: 4, timeZone: "UTC" });
database.rows(
  "UPDATE plans SET plan = json_set(coalesce(plan, '{}'), '$.holds', json(?1)), engine = 10 WHERE workspace_id = ?2",
  JSON.stringify(USUAL_HOLD_RULES),
  workspaceId,
);

const anObject = () =>
  new DayTurn({
    day: () => ({ diary: diaryOf(env, workspaceId), workspaceId, date: FRIDAY }),
    onWritten: () => {},
    onError: () => {},
  });

/** How the log says it ended, in order. */
const endsOf = (hold: string) =>
  database
    .rows("SELECT type FROM booking_events WHERE booking_id = ?1 AND type <> 'held' AND type <> 'cancelled'", hold)
    .map(({ type }) => type);

test(`two devices, two objects and ${ROUNDS} holds: each has one outcome, which both are told`, async () => {
  const [one, other] = [anObject(), anObject()];
  const told = { accepted: 0, lapsed: 0 };
  for (let round = 0; round < ROUNDS; round++) {
    const hold = `hold-${round}`;
    one.forgetSheet(); // it may refuse for 50 ms by what the other has changed since
    const made = await one.execute(holdAt(hold, "19:00", "Thu 12:00"));
    expect(made).toMatchObject({ ok: true });
    const nows = [0, 1].map(() => AROUND_THE_END[Math.floor(random() * 3)] ?? END);
    const objects = random() < 0.5 ? [one, other] : [other, other];
    const answers = await Promise.all(
      nows.map((now, i) => (objects[i] ?? one).execute({ ...accept(hold, "Thu 12:00"), now } as Command)),
    );
    const [end, ...more] = endsOf(hold);
    expect(more).toEqual([]);
    expect(end).toBe(isAccepted(answers) ? "accepted" : "lapsed");
    if (nows.every((now) => now < END)) expect(end).toBe("accepted");
    if (nows.every((now) => now >= END)) expect(end).toBe("lapsed");
    const [row] = database.rows("SELECT status, hold_until FROM bookings WHERE id = ?1", hold);
    expect(row).toEqual(end === "accepted" ? { status: "confirmed", hold_until: null } : undefined);
    if (end === "accepted") {
      told.accepted += 1;
      await one.execute(cancel({ ...byMember(), bookingId: hold, commandId: `cancel-${round}`, now: NOW }));
    } else told.lapsed += 1;
  }
  expect(Math.min(told.accepted, told.lapsed)).toBeGreaterThan(ROUNDS / 5);
}, 60_000);

/** Both are told the same. */
function isAccepted(answers: Outcome[]): boolean {
  const [first, second] = answers.map((answer) => (answer.ok ? "yes" : answer.code));
  if (first === "yes" && second === "yes") return true;
  expect([first, second]).toEqual(["booking_not_found", "booking_not_found"]);
  return false;
}
