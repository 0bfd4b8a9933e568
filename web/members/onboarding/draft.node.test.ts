import { assert, beforeEach, expect, test, vi } from "vitest";
import { openingHoursText } from "../../../domain/plan/opening-hours.ts";
import { DEFAULT_RULES, everyDay } from "../../../domain/plan/rules.ts";
import {
  businessInDraft,
  canShowStep,
  isUnchangedSince,
  keepInDraft,
  loadDraft,
  removeDraft,
  sentWorkspaceOf,
  workspaceOf,
} from "./draft.ts";
import type { Draft } from "./draft-fields.ts";
import { firstWeekOf, isOwnWeek } from "./trade-in-draft.ts";

const { weeklySchedule, bookingDurationMinutes, advanceBookingDays, timeZone } = DEFAULT_RULES;
const business: Draft = { name: "Krog Ekbacken", description: "" };
const service: Draft = { ...business, businessType: "restaurant", tables: [4, 6, 2] };
const complete: Draft = { ...service, weeklySchedule, bookingDurationMinutes, advanceBookingDays, timeZone };
const salon: Draft = {
  ...business,
  businessType: "hair_salon",
  trade: {
    people: [
      { name: "Anna", isOwner: true },
      { name: "Bo", isOwner: false },
    ],
    rooms: [3],
    services: Array.from({ length: 9 }, (_, i) => ({ isOffered: i !== 8, price: i === 0 ? 45_000 : null })),
  },
};
const completeSalon: Draft = { ...complete, ...salon };
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
  keepInDraft("pia", { tables: [Number.NaN, 2, 0] });
  expect(loadDraft("pia")).toEqual({ ...business, tables: [null, 2, 0] });
  removeDraft("pia");
  expect(loadDraft("pia")).toEqual({});
});

test("a change after the request makes the draft differ from it", () => {
  const workspace = workspaceOf(complete);
  assert(workspace);
  const sent = sentWorkspaceOf(workspace);
  keepInDraft("pia", { ...complete, sent });
  expect(isUnchangedSince(sent, loadDraft("pia"))).toBe(true);
  keepInDraft("pia", { tables: [4, 7, 2] });
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

const withTrade = (fields: Partial<Draft["trade"]>): Draft => ({
  ...salon,
  trade: { people: [], rooms: [], services: [], ...salon.trade, ...fields },
});

test.each<[string, Draft, number]>([
  ["nothing", {}, 1],
  ["a blank name", { name: " " }, 1],
  ["a name that gives no address", { name: "寿司" }, 1],
  ["a name that gives one of our own addresses", { name: "Admin" }, 1],
  ["a business", business, 2],
  ["a business with an address of its own", { name: "寿司", slug: "sushi" }, 2],
  ["no table", { ...service, tables: [0, 0, 0] }, 2],
  ["half a table", { ...service, tables: [1.5, 0, 0] }, 2],
  ["a service", service, 3],
  ["a salon", salon, 3],
  ["a salon that was not asked who works there", { ...salon, trade: undefined }, 2],
  ["nobody in it", { ...salon, trade: { people: [], rooms: [1], services: [{ isOffered: true, price: null }] } }, 2],
  ["a colleague without a name", withTrade({ people: [{ name: " ", isOwner: false }] }), 2],
  ["half a chair", withTrade({ rooms: [0.5] }), 2],
  ["nothing offered", withTrade({ services: [{ isOffered: false, price: null }] }), 2],
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

test("a restaurant is requested with tables that are drawn, its telephone, and stays by the size of a party", () => {
  const request = workspaceOf({
    ...complete,
    weeklySchedule: everyDay("11:30", "23:00"),
    contactPhone: "08-123 45 67",
  });
  expect(request).toMatchObject({ maxCapacity: 12, contactPhone: "08-123 45 67" });
  expect(request?.house?.resources.map(({ seats }) => seats.max)).toEqual([2, 2, 2, 2, 4, 4, 4, 4, 4, 4, 6, 6]);
  expect(request?.house?.resources.every(({ position }) => position)).toBe(true);
  expect(request?.periods).toMatchObject([
    {
      duration: [
        { upTo: 2, minutes: 90 },
        { upTo: 5, minutes: 120 },
        { upTo: null, minutes: 150 },
      ],
    },
  ]);
});

test("a week that service periods cannot tell is requested as it is", () => {
  const request = workspaceOf({ ...complete, weeklySchedule: everyDay("00:00", "00:00") }); // round the clock
  expect(request?.weeklySchedule.monday).toMatchObject({ openTime: "00:00", closeTime: "00:00" });
  expect(request?.periods).toBeUndefined();
});

test("whoever has days off works the hours of the others, and quarters of an hour suit services of 45 minutes", () => {
  const people = salon.trade?.people.map((each) => (each.isOwner ? each : { ...each, daysOff: ["friday" as const] }));
  const week = everyDay("09:00", "18:00");
  const request = workspaceOf({
    ...completeSalon,
    ...withTrade({ ...(people ? { people } : {}) }),
    weeklySchedule: week,
  });
  const [anna, bo] = request?.offer?.resources ?? [];
  expect([anna?.hours, bo?.hours?.friday, bo?.hours?.monday]).toEqual([null, [], [{ from: "09:00", to: "18:00" }]]);
  expect(request?.slotStepMinutes).toBe(15);
  const late = workspaceOf({
    ...completeSalon,
    ...withTrade({ ...(people ? { people } : {}) }),
    weeklySchedule: everyDay("18:00", "02:00"),
  });
  expect(late?.offer?.resources[1]?.hours).toBeNull(); // no hours of a person pass midnight
});

test("a salon is requested with its people, chairs, services and prices, and without tables", () => {
  const request = workspaceOf({ ...completeSalon, timeZone: "Europe/Stockholm" });
  expect(request).toMatchObject({
    businessType: "hair_salon",
    ownerPerson: "new-person-1",
    offer: { currency: "SEK" },
  });
  expect(request?.maxCapacity).toBeUndefined();
  expect(request?.offer?.resources.map(({ name }) => name)).toEqual(["Anna", "Bo", "Chair 1", "Chair 2", "Chair 3"]);
  expect(request?.offer?.services.map(({ name, price }) => [name, price])).toContainEqual(["Roots", 45_000]);
  expect(request?.offer?.services).toHaveLength(8);
});

test.each([
  ["Europe/Stockholm", "sv-SE", "SEK"],
  ["Europe/London", "sv-SE", "GBP"],
  ["Etc/UTC", "sv-SE", "SEK"],
  ["Etc/UTC", "de", "EUR"],
])("prices in the zone %s, on a browser in %s, are in %s", (timeZone, language, currency) => {
  vi.stubGlobal("navigator", { language });
  expect(workspaceOf({ ...completeSalon, timeZone })?.offer?.currency).toBe(currency);
});

test("services and chairs are named in the language that the business begins with", () => {
  vi.stubGlobal("navigator", { language: "sv-SE" });
  const { offer } = workspaceOf(completeSalon) ?? {};
  expect(offer?.resources.map(({ name }) => name)).toContain("Stol 3");
  expect(offer?.services.map(({ name }) => name)).toContain("Slingor");
});

test("a type's own week goes with the type, one that the owner changed stays", () => {
  expect(isOwnWeek(firstWeekOf({ businessType: "clinic" }))).toBe(false);
  expect(isOwnWeek(firstWeekOf({}))).toBe(false);
  expect(isOwnWeek({ ...weeklySchedule, friday: { enabled: true, openTime: "07:00", closeTime: "12:00" } })).toBe(true);
});

test.each([
  ["sv-SE", "sv"],
  ["es", null],
])("a browser in %s proposes the language %s", (own, language) => {
  vi.stubGlobal("navigator", { language: own });
  expect(workspaceOf(complete)?.language).toBe(language);
});

test("the preview is closed in the break between lunch and dinner, as the business will be", () => {
  const pause = { from: "14:30", to: "17:00" };
  const weeklySchedule = everyDay("11:30", "23:00");
  const opensAt = (draft: Draft) => openingHoursText({ ...businessInDraft(draft), closures: [] }, "2027-06-15");
  expect(opensAt({ ...complete, weeklySchedule, pause })).toBe("11:30–14:30, 17:00–23:00");
  expect(opensAt({ ...complete, weeklySchedule, pause: { from: "17:00", to: "14:30" } })).toBe("11:30–23:00");
  expect(opensAt({ ...completeSalon, weeklySchedule, pause })).toBe("11:30–23:00");
});
