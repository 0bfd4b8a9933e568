import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import type { MemberBookingRequest } from "../../../../contract/requests/bookings.ts";
import { Attempts } from "../../../shared/lib/idempotency-key.ts";
import { type Draft, type DraftOwner, dropDraft, keepDraft, storeDraft, takeDraft } from "./draft.ts";
import { emptyNewBooking } from "./new-booking-fields.ts";

const TODAY = "2027-06-15";
const owner: DraftOwner = { workspaceId: "krog", memberId: "ada" };

const stored = new Map<string, string>();
vi.stubGlobal("sessionStorage", {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, text: string) => stored.set(name, text),
  removeItem: (name: string) => stored.delete(name),
});
beforeEach(() => stored.clear());

const draftOf = (customerName: string): Draft => ({
  typed: { ...emptyNewBooking(TODAY), customerName, area: "1", resources: ["7", "8"] },
  attempts: new Attempts(),
});
const nameTaken = (from: DraftOwner, client = new QueryClient()) => takeDraft(client, from, TODAY).typed.customerName;

test("a reloaded page restores the typed values and the key, once", () => {
  const draft = draftOf("Nora");
  const request: MemberBookingRequest = {
    ...{ customerName: "Nora", customerEmail: null, customerPhone: "+46701234567", guests: 2 },
    ...{ bookingDate: TODAY, bookingTime: "19:00", source: "phone", notes: null },
  };
  draft.attempts.begin(request);
  storeDraft(owner, draft);
  const { typed, attempts, isKept } = takeDraft(new QueryClient(), owner, TODAY);
  expect([typed, isKept]).toEqual([draft.typed, true]);
  expect([attempts.key, attempts.unanswered]).toEqual([draft.attempts.key, [request]]);
  expect(takeDraft(new QueryClient(), owner, TODAY)).toMatchObject({ typed: emptyNewBooking(TODAY), isKept: false });
});

test.each([
  { workspaceId: "krog", memberId: "bo" },
  { workspaceId: "bar", memberId: "ada" },
])("the draft is not shown to %j, and their look removes it", (other) => {
  storeDraft(owner, draftOf("Nora"));
  expect(nameTaken(other)).toBe("");
  expect(stored.size).toBe(0);
  expect(nameTaken(owner)).toBe("");
});

test("booking or closing clears the tab's storage", () => {
  const client = new QueryClient();
  storeDraft(owner, draftOf("Nora"));
  dropDraft(client, owner);
  expect([stored.size, nameTaken(owner, client)]).toEqual([0, ""]);

  storeDraft(owner, draftOf("Nora")); // the page came back from the browser's cache
  keepDraft(client, owner, draftOf("Nora Berg"));
  expect([stored.size, nameTaken(owner, client)]).toEqual([0, "Nora Berg"]);
});

test("a form that was filled in for a guest is no half-typed one: taken once, it is gone", () => {
  const client = new QueryClient();
  keepDraft(client, owner, { ...draftOf("Anna Berg"), isFilled: true });
  expect(takeDraft(client, owner, TODAY)).toMatchObject({ typed: { customerName: "Anna Berg" }, isKept: false });
  expect(nameTaken(owner, client)).toBe("");
});

test("a past date becomes today", () => {
  storeDraft(owner, draftOf("Nora"));
  expect(takeDraft(new QueryClient(), owner, "2027-06-16").typed).toMatchObject({ bookingDate: "2027-06-16" });
});

test.each(["", "{", "null", "[]", '{"workspaceId":"krog","memberId":"ada"}'])(
  "kept text of another shape is dropped: %s",
  (text) => {
    stored.set("daybook-new-booking", text);
    expect(takeDraft(new QueryClient(), owner, TODAY)).toMatchObject({ isKept: false });
    expect(stored.size).toBe(0);
  },
);

test("a number of guests that was none does not lose the rest", () => {
  const draft = draftOf("Nora");
  storeDraft(owner, { ...draft, typed: { ...draft.typed, guests: Number.NaN } });
  expect(takeDraft(new QueryClient(), owner, TODAY).typed).toEqual({ ...draft.typed, guests: 2 });
});
