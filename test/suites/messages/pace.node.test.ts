import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { RenderedMessage } from "../../../worker/messages/providers/provider.ts";
import { resend } from "../../../worker/messages/providers/resend.ts";
import type { Services } from "../../../worker/services.ts";
import type { ProviderDouble } from "../../providers/double.ts";
import { RESEND_KEY, resendDouble } from "../../providers/resend.ts";

const network = vi.spyOn(globalThis, "fetch");
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] }));
afterEach(() => {
  vi.useRealTimers();
  network.mockReset();
});

const aMail = (): RenderedMessage => ({
  ...{ messageId: crypto.randomUUID(), dedupeKey: crypto.randomUUID(), type: "booking_confirmation" },
  ...{ channel: "email", from: { name: "Bistro", address: "no-reply@example.com" }, to: "astrid@example.com" },
  ...{ replyTo: null, subject: "Your booking", text: "Welcome", html: null, headers: {} },
  attachments: [{ name: "booking.ics", contentType: "text/calendar", content: "BEGIN:VCALENDAR" }],
});

/**
 * Batches of 50, as the queue brings them, all to one isolate or each to its own. Returns when each mail was taken, in
 * ms.
 */
async function sendTo(double: ProviderDouble, mails: number, isolates: number) {
  const began = Date.now();
  const takenAt: number[] = [];
  let refused = 0;
  network.mockImplementation(async (input, init) => {
    const answer = await double.fetch(new Request(input, init));
    if (answer.status === 200) takenAt.push(Date.now() - began);
    if (answer.status === 429) refused++;
    return answer;
  });
  const transports = Array.from({ length: isolates }, () =>
    resend.transport({ env: { RESEND_API_KEY: RESEND_KEY } } as unknown as Services),
  );
  const batches = Array.from({ length: Math.ceil(mails / 50) }, (_, i) =>
    Array.from({ length: Math.min(50, mails - i * 50) }, aMail),
  );
  const sent = Promise.all(
    batches.map((batch, i) => {
      const transport = transports[i % isolates];
      if (!transport) throw new Error("no isolate");
      return transport.send(batch, new AbortController().signal);
    }),
  );
  for (let second = 0; second < 120; second++) await vi.advanceTimersByTimeAsync(1000);
  return { results: (await sent).flat(), takenAt, refused };
}

test("120 confirmations leave within a minute, and Resend never has to say that it is too fast", async () => {
  const { results, takenAt, refused } = await sendTo(resendDouble(), 120, 1);
  expect(results.map(({ ok }) => ok)).toEqual(results.map(() => true));
  expect([takenAt.length, refused]).toEqual([120, 0]);
  expect(Math.max(...takenAt)).toBeLessThanOrEqual(60_000);
});

test("isolates that know nothing of each other share what Resend takes, and each mail of theirs leaves as well", async () => {
  const { results, takenAt } = await sendTo(resendDouble(), 120, 3);
  expect(results.map(({ ok }) => ok)).toEqual(results.map(() => true));
  expect(takenAt).toHaveLength(120);
  expect(Math.max(...takenAt)).toBeLessThanOrEqual(60_000);
});

test("a team whose limit Resend has raised sends as fast as that", async () => {
  const { takenAt } = await sendTo(resendDouble(50), 120, 1);
  expect(takenAt).toHaveLength(120);
  expect(Math.max(...takenAt)).toBeLessThanOrEqual(10_000);
});
