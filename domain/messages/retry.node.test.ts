import fc from "fast-check";
import { expect, test } from "vitest";
import { HOUR_MS, MINUTE_MS } from "../time/calendar.ts";
import { type FailureKind, messageAfterFailure, TRIES_MAX } from "./retry.ts";

const NOW = 1_000_000_000;
const tried = {
  channel: "email",
  attempts: 1,
  dueAt: NOW,
  until: null,
  isProbe: false,
  providerTakesOthers: false,
} as const;

test.each([
  [1, MINUTE_MS],
  [2, 5 * MINUTE_MS],
  [3, 15 * MINUTE_MS],
  [4, HOUR_MS],
  [5, 3 * HOUR_MS],
  [6, 6 * HOUR_MS],
])("after try %i the next one comes %i ms later", (attempts, wait) => {
  for (const kind of ["transient", "away", "unknown"] as const)
    expect(messageAfterFailure(kind, { ...tried, attempts }, NOW)).toMatchObject({
      state: "due",
      dueAt: NOW + wait,
      attempts,
    });
});

test.each<[string, FailureKind, Partial<Parameters<typeof messageAfterFailure>[1]>, object]>([
  ["the last try", "transient", { attempts: TRIES_MAX }, { state: "failed", dueAt: NOW }],
  ["the last try, the provider away", "away", { attempts: TRIES_MAX }, { state: "due", dueAt: NOW + 6 * HOUR_MS }],
  [
    "the last try, the provider takes others",
    "away",
    { attempts: TRIES_MAX, providerTakesOthers: true },
    { state: "failed" },
  ],
  [
    "a provider away for this message alone",
    "away",
    { providerTakesOthers: true },
    { state: "due", providerAway: false },
  ],
  ["a probe of a message that alone is refused", "away", { isProbe: true, providerTakesOthers: true }, { attempts: 1 }],
  ["a refusal", "permanent", {}, { state: "failed", attempts: 1 }],
  ["an SMS that may have gone", "unknown", { channel: "sms" }, { state: "unknown" }],
  ["a mail that may have gone", "unknown", {}, { state: "due", providerAway: false }],
  ["an SMS that has not gone", "transient", { channel: "sms" }, { state: "due", providerAway: false }],
  ["a provider that is away", "away", {}, { state: "due", providerAway: true }],
  [
    "a probe that finds the provider away",
    "away",
    { isProbe: true, dueAt: NOW + 99 },
    { dueAt: NOW + 99, attempts: 0 },
  ],
  ["a probe on the last try, the provider away", "away", { isProbe: true, attempts: 7 }, { state: "due", attempts: 6 }],
  ["a probe that fails alone", "transient", { isProbe: true }, { dueAt: NOW + MINUTE_MS, attempts: 1 }],
  ["a try just before the visit", "transient", { until: NOW + MINUTE_MS + 1 }, { dueAt: NOW + MINUTE_MS }],
  ["a try at the visit", "transient", { until: NOW + MINUTE_MS }, { state: "failed" }],
  [
    "a try at the visit, the provider away",
    "away",
    { until: NOW + MINUTE_MS },
    { state: "due", dueAt: NOW + MINUTE_MS },
  ],
  ["the visit long ahead", "transient", { until: NOW + HOUR_MS }, { dueAt: NOW + MINUTE_MS }],
])("%s", (_, kind, given, expected) => {
  expect(messageAfterFailure(kind, { ...tried, ...given }, NOW)).toMatchObject(expected);
});

test("for all failures: tries end, no try follows at once, and no try comes after `until`", () => {
  const failure = fc.constantFrom<FailureKind>("transient", "away", "unknown", "permanent");
  const kinds = fc.array(fc.record({ kind: failure, providerTakesOthers: fc.boolean() }), { minLength: 7 });
  const lives = fc.option(fc.nat({ max: 20 * HOUR_MS }));
  fc.assert(
    fc.property(kinds, fc.constantFrom("email", "sms"), lives, (failures, channel, life) => {
      expect(isTriedRightly(failures, channel, life)).toBe(true);
    }),
  );
});

/** Plays the failures one after the other, each at the time of its try. */
function isTriedRightly(
  failures: { kind: FailureKind; providerTakesOthers: boolean }[],
  channel: "email" | "sms",
  life: number | null,
): boolean {
  const until = life === null ? null : NOW + life;
  let now = NOW;
  for (const [i, { kind, providerTakesOthers }] of failures.entries()) {
    const attempts = Math.min(i + 1, TRIES_MAX);
    const next = messageAfterFailure(
      kind,
      { channel, attempts, dueAt: now, until, isProbe: false, providerTakesOthers },
      now,
    );
    if (next.state !== "due") return true;
    if (next.dueAt < now + MINUTE_MS && next.dueAt !== until) return false;
    if (until !== null && next.dueAt >= until) return next.providerAway && next.dueAt === until;
    now = next.dueAt;
  }
  return failures
    .slice(TRIES_MAX - 1)
    .every(({ kind, providerTakesOthers }) => kind === "away" && !providerTakesOthers);
}
