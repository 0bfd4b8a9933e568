import { expect, test } from "vitest";
import { INVITATION_VALID_MS, invitationState } from "./link-expiry.ts";

const END = 1_000_000;

test.each([
  ["pending", "before its end", null, END - 1],
  ["expired", "at its end", null, END],
  ["expired", "after its end", null, END + 1],
  ["accepted", "used before its end", END - 10, END - 1],
  ["accepted", "used, though its end has come since", END - 10, END + 1],
])("an invitation is %s %s", (state, _, usedAt, now) => {
  expect(invitationState({ usedAt, expiresAt: END }, now)).toBe(state);
});

test("an invitation waits for seven days", () => {
  expect(INVITATION_VALID_MS / 3_600_000).toBe(168);
});
