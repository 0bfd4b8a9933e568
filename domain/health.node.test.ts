import { expect, test } from "vitest";
import { type HealthReadings, healthOf } from "./health.ts";
import { MINUTE_MS } from "./time/calendar.ts";

const NOW = 1_800_000_000_000;
const seen = (fields: Partial<HealthReadings> = {}): HealthReadings => ({
  ...{ at: NOW, hasD1Answered: true, hasFence: true, cronAt: NOW - 20_000, queueAt: NOW - 19_000 },
  ...{ mailDueAt: null, isMailProviderAway: false, mailOff: false, sentToday: [], proof: null },
  ...fields,
});
const sent = (used: number) => ({
  sentToday: [
    { used: 0, cap: 10 },
    { used, cap: 100 },
  ],
});
const counted = (fields: object, hours = 3) => ({
  proof: { countedAt: ago(hours * 60), minutes: 1200, over: 0, findings: 0, ...fields },
});
const ago = (minutes: number) => NOW - minutes * MINUTE_MS;

test.each<
  [
    string,
    Partial<HealthReadings>,
    { state: string; cron?: string; queue?: string; mail?: string; caps?: string; proof?: string },
  ]
>([
  ["every part is well", {}, { state: "well", cron: "well", queue: "well", mail: "well" }],
  ["the schedule missed a run or two", { cronAt: ago(2.9) }, { state: "well", cron: "well" }],
  ["the schedule is late", { cronAt: ago(3) }, { state: "troubled", cron: "late" }],
  ["the schedule is dead", { cronAt: ago(5) }, { state: "down", cron: "down" }],
  ["the schedule never ran", { cronAt: null }, { state: "down", cron: "down" }],
  ["a diary lacks its fence", { hasFence: false }, { state: "down", cron: "well" }],
  ["the queue has delivered nothing for three minutes", { queueAt: ago(3) }, { state: "troubled", queue: "late" }],
  ["the queue never delivered", { queueAt: null }, { state: "troubled", queue: "late" }],
  ["a mail is due for less than five minutes", { mailDueAt: ago(4.9) }, { state: "well", mail: "well" }],
  ["a mail is due for five minutes", { mailDueAt: ago(5) }, { state: "troubled", mail: "late" }],
  [
    "the mail provider is away and the next try is later",
    { isMailProviderAway: true, mailDueAt: ago(-5) },
    { state: "troubled", mail: "late" },
  ],
  ["a reminder is not due yet", { mailDueAt: ago(-600) }, { state: "well", mail: "well" }],
  ["less than four fifths of a cap are sent", sent(79), { state: "well", caps: "well" }],
  ["four fifths of a cap are sent", sent(80), { state: "well", caps: "late" }],
  ["a cap is reached", sent(100), { state: "troubled", caps: "down" }],
  ["no night was counted yet", {}, { state: "well", proof: "unknown" }],
  ["a night was counted", counted({}), { state: "well", proof: "well" }],
  ["two nights were not", counted({}, 37), { state: "troubled", proof: "late" }],
  ["a minute is over what was promised", counted({ over: 1 }), { state: "troubled", proof: "down" }],
  ["a row differs from its log", counted({ findings: 1 }), { state: "troubled", proof: "down" }],
  ["mail is switched off while mails are due", { mailOff: true, mailDueAt: ago(60) }, { state: "well", mail: "off" }],
])("%s", (_, fields, { state, ...parts }) => {
  const health = healthOf(seen(fields), NOW);
  expect(health.state).toBe(state);
  expect(health).toMatchObject(
    Object.fromEntries(Object.entries(parts).map(([part, said]) => [part, { state: said }])),
  );
});

test("without an answer D1 is down and the other parts are unknown", () => {
  const unknown = { state: "unknown", ageSeconds: null };
  const health = healthOf(seen({ hasD1Answered: false, cronAt: null }), NOW + 4000);
  expect(health).toEqual({
    state: "down",
    d1: { state: "down", ageSeconds: 4 },
    fence: unknown,
    queue: unknown,
    cron: unknown,
    mail: unknown,
    caps: unknown,
    proof: { ...unknown, minutes: 0, over: 0 },
  });
});

test("ages are in seconds, null when no mail is due", () => {
  const { d1, cron, queue, mail } = healthOf(seen({ mailDueAt: ago(2) }), NOW + 3000);
  expect([d1, cron, queue, mail].map(({ ageSeconds }) => ageSeconds)).toEqual([3, 23, 22, 123]);
  expect(healthOf(seen({ mailDueAt: ago(-1) }), NOW).mail.ageSeconds).toBeNull();
});
