import { beforeEach, expect, test } from "vitest";
import { throttles } from "../../../db/directory/schema.ts";
import { notifications } from "../../../db/platform/schema.ts";
import { HOUR_MS, MINUTE_MS } from "../../../domain/time/calendar.ts";
import { runSchedule } from "../../../worker/jobs/run-schedule.ts";
import type { RenderedMessage } from "../../../worker/messages/providers/provider.ts";
import { sendEach } from "../../../worker/messages/providers/send-each.ts";
import { aWorkspace, booked, bookingsOf, db, owedBy, times } from "../../harness/harness.ts";
import { consume, loseMessages, servicesAt } from "../../harness/services.ts";
import { aProvider, failed, took } from "../../harness/transports.ts";

beforeEach(async () => void (await db.batch([db.delete(notifications), db.delete(throttles)])));

/** The provider was away at both tries. */
async function bookingsTriedTwice(count: number) {
  const workspace = await aWorkspace({}, ["booking_confirmation"]);
  await loseMessages(workspace);
  await Promise.all(times(count, () => booked(workspace, { customerEmail: `${crypto.randomUUID()}@example.com` })));
  const start = Date.now();
  const provider = aProvider(() => (provider.isAway ? failed("away") : took)) as ReturnType<typeof aProvider> & {
    isAway: boolean;
  };
  provider.isAway = true;
  const sweep = (now: number) => runSchedule(servicesAt(now), provider.transports);
  await sweep(start);
  return { workspace, provider, sweep, start };
}

test("while the provider is away one message probes it every five minutes and loses no try", async () => {
  const { workspace, provider, sweep, start } = await bookingsTriedTwice(3);
  expect(provider.given.splice(0)).toHaveLength(3);
  for (let second = 1; second < 60; second += 10) await sweep(start + second * 1000);
  expect(provider.given.splice(0)).toHaveLength(1);
  expect((await owedBy(workspace)).map(({ attempts, dueAt }) => [attempts, dueAt])).toEqual(
    times(3, () => [1, start + MINUTE_MS]),
  );
  await sweep(start + 5 * MINUTE_MS); // their second try; the probe's five minutes still run
  expect(provider.given.splice(0)).toHaveLength(3);
  await sweep(start + 6 * MINUTE_MS + 1000);
  expect(provider.given).toHaveLength(1);
});

test("once the provider takes a message, all that wait for it leave at once", async () => {
  const { workspace, provider, sweep, start } = await bookingsTriedTwice(120);
  for (let minute = 1; minute < 6 * 60; minute += 20) await sweep(start + minute * MINUTE_MS);
  provider.isAway = false;
  provider.given.splice(0);
  for (let minute = 6 * 60; minute <= 6 * 60 + 5; minute++) await sweep(start + minute * MINUTE_MS);
  expect(new Set((await owedBy(workspace)).map(({ state }) => state))).toEqual(new Set(["sent"]));
  expect(provider.given).toHaveLength(120);
});

test("a sweep whose probe is taken sends what waited besides", async () => {
  const { provider, sweep, start } = await bookingsTriedTwice(3);
  provider.isAway = false;
  provider.given.splice(0);
  await sweep(start + 1000);
  expect(provider.given).toHaveLength(3);
});

test("a provider that takes one message and refuses the rest is still away: the rest lose no try", async () => {
  const { workspace, sweep, start } = await bookingsTriedTwice(10);
  let taken = 0;
  const limited = aProvider(() => (taken++ === 0 ? took : failed("away")));
  await runSchedule(servicesAt(start + MINUTE_MS), limited.transports);
  await runSchedule(servicesAt(start + MINUTE_MS + 1), limited.transports);
  expect(Math.max(...(await owedBy(workspace)).map(({ attempts }) => attempts))).toBeLessThanOrEqual(2);
  await sweep(start + MINUTE_MS + 2);
});

test("a provider that takes one message and is away for another releases none that wait for it", async () => {
  const { workspace, start } = await bookingsTriedTwice(3);
  const waiting = (await owedBy(workspace)).map(({ id }) => id);
  for (const _ of times(2, () => 0)) await booked(workspace);
  const ids = (await owedBy(workspace)).flatMap(({ id }) => (waiting.includes(id) ? [] : id));
  let taken = 0;
  const limited = aProvider(() => (taken++ === 0 ? took : failed("away")));
  await consume(ids, servicesAt(start + 1000), limited.transports);
  const old = (await owedBy(workspace)).filter(({ id }) => waiting.includes(id));
  expect(old.map(({ attempts, dueAt }) => [attempts, dueAt])).toEqual(times(3, () => [1, start + MINUTE_MS]));
});

test("a probe that is refused for good proves nothing: the next message is the probe", async () => {
  const { start } = await bookingsTriedTwice(3);
  let asked = 0;
  const provider = aProvider(() => failed(asked++ === 0 ? "permanent" : "away"));
  await runSchedule(servicesAt(start + 1000), provider.transports);
  expect(provider.given).toHaveLength(2);
});

test("a provider that comes and goes does not use up all tries within minutes", async () => {
  const { workspace, start } = await bookingsTriedTwice(3);
  const old = new Set((await owedBy(workspace)).map(({ id }) => id));
  const fickle = aProvider(({ messageId }) => (old.has(messageId) ? failed("away") : took));
  for (const second of times(10, (i) => i + 1)) {
    await booked(workspace);
    const ids = (await owedBy(workspace)).flatMap(({ id, state }) => (old.has(id) || state !== "due" ? [] : id));
    await consume(ids, servicesAt(start + MINUTE_MS + second * 1000), fickle.transports); // one taken: others are due
    await runSchedule(servicesAt(start + MINUTE_MS + second * 1000), fickle.transports);
  }
  const waiting = (await owedBy(workspace)).filter(({ id }) => old.has(id));
  expect(waiting.map(({ state, attempts }) => [state, attempts])).toEqual(times(3, () => ["due", 1]));
});

test("an untried message keeps its tries and its due time", async () => {
  const { workspace, start } = await bookingsTriedTwice(0);
  await Promise.all(times(20, () => booked(workspace)));
  const one = {
    knowsRepeats: false,
    send: (messages: RenderedMessage[], signal: AbortSignal) =>
      sendEach(messages, signal, async () => failed("away"), 1),
  };
  await runSchedule(servicesAt(start + MINUTE_MS), () => one);
  const rows = await owedBy(workspace);
  expect(rows.map(({ attempts }) => attempts).sort()).toEqual([...Array(19).fill(0), 1]);
  expect(rows.filter(({ dueAt }) => dueAt > start + MINUTE_MS)).toHaveLength(1);
});

test("a message that its provider never takes fails after its tries and does not delay others", async () => {
  const [hers, others] = [
    await aWorkspace({}, ["booking_confirmation"]),
    await aWorkspace({}, ["booking_confirmation"]),
  ];
  for (const workspace of [hers, others]) await loseMessages(workspace);
  await booked(hers, { customerEmail: "poison@example.com" });
  const [first] = await owedBy(hers);
  const start = first?.dueAt ?? 0;
  let tries = 0;
  const poisoned = {
    knowsRepeats: false,
    send: (messages: RenderedMessage[], signal: AbortSignal) =>
      sendEach(messages, signal, async ({ to }) => {
        if (to !== "poison@example.com") return took;
        tries += 1;
        return failed("away");
      }),
  };
  for (let minute = 0; minute < 12 * 60; minute += 4) {
    if (minute % 20 === 0) await booked(others, { customerEmail: `${minute}@example.com` });
    await runSchedule(servicesAt(start + minute * MINUTE_MS), () => poisoned);
    if (minute % 20 === 8) expect((await owedBy(others)).map(({ state }) => state)).not.toContain("due");
  }
  expect(await owedBy(hers)).toMatchObject([{ state: "failed", attempts: 7 }]);
  expect(tries).toBeLessThanOrEqual(8);
});

test("a channel that is away does not stop the other, and is asked once in a sweep", async () => {
  const { workspace, start } = await bookingsTriedTwice(60);
  const provider = aProvider(() => failed("away"));
  await runSchedule(servicesAt(start + HOUR_MS), provider.transports);
  expect(provider.given).toHaveLength(1); // the probe
  await runSchedule(servicesAt(start + HOUR_MS + 1), provider.transports);
  expect(provider.given).toHaveLength(51);
  expect(await owedBy(workspace)).toHaveLength(60);
});

test("a reminder waits for its provider until the visit begins, not longer", async () => {
  const workspace = await aWorkspace({ reminderLeadHours: [2] }, ["booking_reminder"]);
  await loseMessages(workspace);
  for (const _ of times(2, () => 0)) await booked(workspace);
  const [visit] = await bookingsOf(workspace);
  const startsAt = visit?.startsAt ?? 0;
  const away = aProvider(() => failed("away"));
  for (let now = startsAt - 2 * HOUR_MS; now < startsAt - MINUTE_MS; now += 4 * MINUTE_MS)
    await runSchedule(servicesAt(now), away.transports);
  expect((await owedBy(workspace)).map(({ state, dueAt }) => [state, dueAt])).toEqual(
    times(2, () => ["due", startsAt]),
  );
  const back = aProvider();
  await runSchedule(servicesAt(startsAt + 5 * MINUTE_MS), back.transports);
  expect(back.given).toEqual([]);
  expect(await owedBy(workspace)).toMatchObject(times(2, () => ({ state: "superseded", error: "test: away" })));
});
