import { assert, beforeEach, expect, test, vi } from "vitest";
import { DEFAULT_RULES } from "../../../domain/rules.ts";
import {
  canShowStep,
  type Draft,
  isUnchangedSince,
  keepInDraft,
  loadDraft,
  removeDraft,
  sentWorkspaceOf,
  workspaceOf,
} from "./draft.ts";

const { weeklySchedule, bookingDurationMinutes, advanceBookingDays, timeZone } = DEFAULT_RULES;
const business: Draft = { name: "Krog Ekbacken", description: "" };
const service: Draft = { ...business, businessType: "restaurant", maxCapacity: 12 };
const complete: Draft = { ...service, weeklySchedule, bookingDurationMinutes, advanceBookingDays, timeZone };
const closed = Object.fromEntries(
  Object.entries(weeklySchedule).map(([day, hours]) => [day, { ...hours, enabled: false }]),
);

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
});

test("the draft keeps each part until it is removed", () => {
  keepInDraft("pia", business);
  keepInDraft("pia", { maxCapacity: Number.NaN });
  expect(loadDraft("pia")).toEqual({ ...business, maxCapacity: null });
  removeDraft("pia");
  expect(loadDraft("pia")).toEqual({});
});

test("a change after the request makes the draft differ from it", () => {
  const workspace = workspaceOf(complete);
  assert(workspace);
  const sent = sentWorkspaceOf(workspace);
  keepInDraft("pia", { ...complete, sent });
  expect(isUnchangedSince(sent, loadDraft("pia"))).toBe(true);
  keepInDraft("pia", { maxCapacity: 13 });
  expect(isUnchangedSince(sent, loadDraft("pia"))).toBe(false);
  expect(loadDraft("pia").sent).toEqual(sent);
});

test("two users of one browser have separate drafts", () => {
  keepInDraft("pia", business);
  expect(loadDraft("per")).toEqual({});
});

test("an invalid week is kept as typed", () => {
  keepInDraft("pia", { weeklySchedule: closed as Draft["weeklySchedule"] });
  expect(loadDraft("pia").weeklySchedule).toEqual(closed);
});

test.each(["{", "null", "[]", '"text"', '{"name":7}', '{"name":"Krog","step":2}', '{"weeklySchedule":{"monday":{}}}'])(
  "a broken or outdated draft counts as empty: %s",
  (text) => {
    keepInDraft("pia", business);
    for (const key of stored.keys()) stored.set(key, text);
    expect(loadDraft("pia")).toEqual({});
  },
);

test.each<[string, Draft, number]>([
  ["nothing", {}, 1],
  ["a blank name", { name: " " }, 1],
  ["a name that gives no address", { name: "寿司" }, 1],
  ["a name that gives one of our own addresses", { name: "Admin" }, 1],
  ["a business", business, 2],
  ["a business with an address of its own", { name: "寿司", slug: "sushi" }, 2],
  ["no capacity", { ...service, maxCapacity: null }, 2],
  ["half a table", { ...service, maxCapacity: 1.5 }, 2],
  ["a service", service, 3],
  ["a week without a day", { ...complete, weeklySchedule: closed as Draft["weeklySchedule"] }, 3],
  ["everything", complete, 4],
])("a draft with %s reaches its step", (_, draft, last) => {
  expect([1, 2, 3, 4].filter((step) => canShowStep(step, draft)).at(-1)).toBe(last);
  expect(workspaceOf(draft) !== undefined).toBe(last === 4);
});

test("the request names the address shown", () => {
  expect(workspaceOf(complete)).toMatchObject({ slug: "krog-ekbacken", description: null, confirmByEmail: true });
  expect(workspaceOf({ ...complete, slug: "ekbacken", confirmByEmail: false })).toMatchObject({
    slug: "ekbacken",
    confirmByEmail: false,
  });
});

test.each([
  ["sv-SE", "sv"],
  ["de", null],
])("a browser in %s proposes the language %s", (own, language) => {
  vi.stubGlobal("navigator", { language: own });
  expect(workspaceOf(complete)?.language).toBe(language);
});
