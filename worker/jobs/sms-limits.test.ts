import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { notificationConfigs, notifications } from "../../db/schema.ts";
import { type Asking, admitSms } from "../../db/sms-admission.ts";
import { DAY_MS, HOUR_MS } from "../../domain/calendar.ts";
import { CAP_REACHED, CAP_TO_ONE_REACHED, SMS_A_DAY, SMS_A_DAY_TO_ONE } from "../../domain/sms-caps.ts";
import { aWorkspace, booked, db, owedBy, seeded, type TestWorkspace, times } from "../../test/harness.ts";
import { consume, loseMessages, servicesAt } from "../../test/services.ts";
import { aProvider, failed } from "../../test/transports.ts";

const NOON = Date.parse("2027-06-15T12:00:00Z");
const LEASE = NOON + 60_000;

beforeEach(async () => void (await db.delete(notifications)));

/** SMS of a workspace, leased unless said otherwise. */
async function leased(workspaceId: string, rows: Partial<typeof notifications.$inferInsert>[]) {
  const all = rows.map((fields) => ({
    id: crypto.randomUUID(),
    subject: "booking" as const,
    subjectId: crypto.randomUUID(),
    type: "booking_confirmation",
    channel: "sms" as const,
    dueAt: NOON,
    state: "leased" as const,
    leaseUntil: LEASE,
    attempts: 1,
    dedupeKey: crypto.randomUUID(),
    createdAt: NOON,
    ...fields,
    workspaceId: fields.workspaceId ?? workspaceId,
  }));
  const [first, ...others] = all.map((row) => db.insert(notifications).values(row));
  if (first) await db.batch([first, ...others]);
  return all;
}

const asking = (rows: { id: string; workspaceId: string }[], hashes: string[]): Asking[] =>
  rows.map(({ id, workspaceId }, i) => ({
    id,
    workspaceId,
    leaseUntil: LEASE,
    addressHash: hashes[i] ?? `number ${i}`,
    from: NOON - 12 * HOUR_MS,
  }));
const sent = (fields: object) => ({ state: "sent" as const, leaseUntil: null, chargedAt: NOON - HOUR_MS, ...fields });

test("three a day go to one number, and no fourth", async () => {
  const rows = await leased(
    "w",
    times(5, () => ({})),
  );
  const answers = await admitSms(db, asking(rows, ["a", "a", "b", "a", "a"]), NOON);
  expect(rows.map(({ id }) => answers.get(id))).toEqual([null, null, null, null, CAP_TO_ONE_REACHED]);
});

test.each<[string, object, string | null]>([
  ["today", {}, CAP_TO_ONE_REACHED],
  ["yesterday", { chargedAt: NOON - DAY_MS }, null],
  ["never", { chargedAt: null }, null],
  ["to another number", { addressHash: "b" }, null],
  ["by another business", { workspaceId: "v" }, null],
  ["by a try that may have gone", { state: "unknown" }, CAP_TO_ONE_REACHED],
])("of SMS charged %s", async (_, fields, expected) => {
  await leased(
    "w",
    times(SMS_A_DAY_TO_ONE, () => sent({ addressHash: "a", ...fields })),
  );
  const [row] = await leased("w", [{}]);
  const answers = await admitSms(db, asking(row ? [row] : [], ["a"]), NOON);
  expect(answers.get(row?.id ?? "")).toBe(expected);
});

test("two hundred a day go out, those a number refused not counted", async () => {
  await leased(
    "w",
    times(SMS_A_DAY - 2, (i) => sent({ addressHash: i < 3 ? "a" : `n${i}` })),
  );
  const rows = await leased(
    "w",
    times(4, () => ({})),
  );
  const answers = await admitSms(db, asking(rows, ["a", "b", "c", "d"]), NOON);
  expect(rows.map(({ id }) => answers.get(id))).toEqual([CAP_TO_ONE_REACHED, null, null, CAP_REACHED]);
});

test("one that is charged already is not counted twice", async () => {
  await leased(
    "w",
    times(2, () => sent({ addressHash: "a" })),
  );
  const rows = await leased("w", [{ chargedAt: NOON - 1, addressHash: "a" }]);
  expect([...(await admitSms(db, asking(rows, ["a"]), NOON)).values()]).toEqual([null]);
});

test("what was withdrawn, or is somebody else's by now, is not admitted and counts for nothing", async () => {
  const rows = await leased("w", [{ state: "superseded" }, { leaseUntil: LEASE + 1 }, {}, {}, {}]);
  const answers = await admitSms(
    db,
    asking(
      rows,
      times(5, () => "a"),
    ),
    NOON,
  );
  expect(rows.map(({ id }) => answers.get(id))).toEqual([undefined, undefined, null, null, null]);
});

test("whatever was charged and whoever asks: the statement admits as one counting on fingers would", async () => {
  const random = seeded(7);
  for (const round of times(12, (i) => i)) {
    const workspaces = [`${round}a`, `${round}b`];
    const [mine, theirs] = await Promise.all(
      workspaces.map((id) =>
        leased(
          id,
          times(185 + random(16), () => sent({ addressHash: `n${random(90)}` })),
        ),
      ),
    );
    const rows = (
      await Promise.all(
        workspaces.map((id) =>
          leased(
            id,
            times(30, () => ({})),
          ),
        ),
      )
    ).flat();
    rows.sort((a, b) => a.subjectId.localeCompare(b.subjectId));
    const asked = asking(
      rows,
      times(60, () => `n${random(90)}`),
    );
    const charged = [...(mine ?? []), ...(theirs ?? [])].map((row) => [row.workspaceId, row.addressHash].join());
    const isAdmitted = asked.map(({ workspaceId, addressHash }) => {
      const number = [workspaceId, addressHash].join();
      if (charged.filter((one) => one === number).length >= SMS_A_DAY_TO_ONE) return false;
      if (charged.filter((one) => one.startsWith(workspaceId)).length >= SMS_A_DAY) return false;
      return charged.push(number) > 0;
    });
    const answers = await admitSms(db, asked, NOON);
    expect(asked.map(({ id }) => answers.get(id) === null)).toEqual(isAdmitted);
  }
});

test("consumers at once do not pass a limit together", async () => {
  const workspace = await anSmsWorkspace();
  await Promise.all(times(5, (i) => booked(workspace, { customerPhone: "+46701234567", bookingTime: `${10 + i}:00` })));
  const ids = (await owedBy(workspace)).map(({ id }) => id);
  const provider = aProvider();
  await Promise.all(ids.map((id) => consume([id], servicesAt(Date.now()), provider.transports)));
  expect(provider.given).toHaveLength(SMS_A_DAY_TO_ONE);
  const failures = (await owedBy(workspace)).filter(({ state }) => state === "failed");
  expect(failures.map(({ error }) => error)).toEqual(Array(2).fill(CAP_TO_ONE_REACHED));
});

test("tries that failed do not use up the limit", async () => {
  const workspace = await anSmsWorkspace();
  await Promise.all(times(4, (i) => booked(workspace, { customerPhone: "+46701234567", bookingTime: `${10 + i}:00` })));
  const now = Date.now();
  const ids = (await owedBy(workspace)).map(({ id }) => id);
  await consume(ids.slice(0, 3), servicesAt(now), aProvider(() => failed("transient")).transports);
  const provider = aProvider();
  await consume(ids.slice(3), servicesAt(now), provider.transports);
  expect(provider.given).toHaveLength(1);
});

test("the day is the business's own: what went before its midnight does not count after it", async () => {
  const workspace = await anSmsWorkspace();
  const evening = Date.parse(`${workspace.day}T00:00:00+13:00`) - DAY_MS; // midnight there
  const numbers = times(4, (i) => ({ customerPhone: "+46701234567", bookingTime: `${10 + i}:00` }));
  for (const fields of numbers) await booked(workspace, fields);
  const ids = (await owedBy(workspace)).map(({ id }) => id);
  await db.update(notifications).set({ dueAt: 0 }).where(eq(notifications.workspaceId, workspace.id));
  const provider = aProvider();
  await consume(ids.slice(0, 3), servicesAt(evening - 1), provider.transports);
  await consume(ids.slice(3), servicesAt(evening), provider.transports);
  expect(provider.given).toHaveLength(4);
});

async function anSmsWorkspace(): Promise<TestWorkspace> {
  const workspace = await aWorkspace({ timeZone: "Pacific/Fakaofo" }, ["booking_confirmation"]);
  await db
    .update(notificationConfigs)
    .set({ smsEnabled: true, emailEnabled: false })
    .where(eq(notificationConfigs.workspaceId, workspace.id));
  await loseMessages(workspace);
  return workspace;
}
