import { beforeEach, expect, test } from "vitest";
import { notifications } from "../../../db/platform/schema.ts";
import type { RenderedMessage } from "../../../worker/messages/providers/provider.ts";
import { sendEach } from "../../../worker/messages/providers/send-each.ts";
import { aWorkspace, booked, db, owedBy, times } from "../../harness/harness.ts";
import { consume, loseMessages, servicesAt } from "../../harness/services.ts";
import { took } from "../../harness/transports.ts";

beforeEach(async () => void (await db.delete(notifications)));

/** The services' clock is `ms` into the lease. */
async function leasedLongAgo(count: number, ms: number) {
  const workspace = await aWorkspace({}, ["booking_confirmation"]);
  await loseMessages(workspace);
  await Promise.all(times(count, () => booked(workspace)));
  const now = Date.now();
  let isLeased = false;
  const services = { ...servicesAt(now), now: () => (isLeased ? now + ms : now) };
  const read = () => {
    isLeased = true;
  };
  return { workspace, services, read, ids: (await owedBy(workspace)).map(({ id }) => id) };
}

test("a transport that never ends is abandoned before the lease ends, and the outcomes are written", async () => {
  const { workspace, services, read, ids } = await leasedLongAgo(2, 44_999);
  const transport = { knowsRepeats: false, send: () => new Promise<never>(() => {}) };
  await consume(ids, services, () => {
    read();
    return transport;
  });
  expect(await owedBy(workspace)).toMatchObject(
    times(2, () => ({ state: "due", error: "transport failed", leaseUntil: null })),
  );
});

test("no message is handed over in the last half of a lease", async () => {
  const { workspace, services, read, ids } = await leasedLongAgo(2, 30_000);
  const given: RenderedMessage[] = [];
  const transport = {
    knowsRepeats: false,
    send: (messages: RenderedMessage[], signal: AbortSignal) =>
      sendEach(messages, signal, async (message) => {
        given.push(message);
        return took;
      }),
  };
  await consume(ids, services, () => {
    read();
    return transport;
  });
  expect(given).toEqual([]);
  expect(await owedBy(workspace)).toMatchObject(times(2, () => ({ state: "due", attempts: 0 })));
});
