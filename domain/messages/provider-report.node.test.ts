import fc from "fast-check";
import { expect, test } from "vitest";
import {
  MESSAGE_STATES,
  type MessageState,
  type ReportedState,
  stateAfterReport,
  suppressionReasonOf,
} from "./provider-report.ts";

const REPORTED_STATES: ReportedState[] = ["accepted", "delivered", "failed", "bounced", "complained"];

const TABLE: [ReportedState, Partial<Record<MessageState, MessageState>>][] = [
  ["accepted", { unknown: "sent" }],
  ["delivered", { due: "delivered", leased: "delivered", sent: "delivered", unknown: "delivered" }],
  ["failed", { leased: "failed", sent: "failed", unknown: "failed" }],
  ["bounced", { leased: "failed", sent: "failed", unknown: "failed", delivered: "failed" }],
  ["complained", { leased: "delivered", sent: "delivered", unknown: "delivered" }],
];

test.each(TABLE)("%s changes these states and no others: %o", (reported, changes) => {
  const changed = MESSAGE_STATES.map((state) => [state, stateAfterReport(state, reported)]);
  expect(changed).toEqual(MESSAGE_STATES.map((state) => [state, changes[state] ?? null]));
});

const after = (state: MessageState, reports: ReportedState[]) =>
  reports.reduce((known, reported) => stateAfterReport(known, reported) ?? known, state);

test("order and repeats of reports do not matter, except between a delivery and a failure that is no bounce", () => {
  const exclusive = fc.constantFrom<ReportedState[]>(
    ["accepted", "delivered", "bounced", "complained"],
    ["accepted", "failed", "bounced"],
  );
  const runs = exclusive.chain((reports) =>
    fc.tuple(
      fc.constantFrom<MessageState>("leased", "sent", "unknown"),
      fc
        .subarray(reports)
        .chain((some) =>
          fc.tuple(
            fc.shuffledSubarray([...some, ...some], { minLength: some.length * 2 }),
            fc.shuffledSubarray(some, { minLength: some.length }),
          ),
        ),
    ),
  );
  fc.assert(
    fc.property(runs, ([state, [twice, once]]) => {
      expect(after(state, twice)).toBe(after(state, once));
    }),
  );
});

test("only a hard bounce and a complaint suppress an address", () => {
  expect(REPORTED_STATES.map((reported) => suppressionReasonOf(reported))).toEqual([
    null,
    null,
    null,
    "bounced",
    "complained",
  ]);
});
