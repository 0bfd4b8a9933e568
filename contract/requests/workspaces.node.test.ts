import { assert, expect, test } from "vitest";
import { offerOf, weeklyClassesOf } from "../../domain/services/offer-of.ts";
import { TRADES } from "../../domain/services/trades.ts";
import {
  FOREIGN_FIELDS,
  INVALID_COUNTS,
  schemaProblems,
  UNREADABLE,
  withExtraField,
} from "./testing/schema-problems.ts";
import { newWorkspace } from "./workspaces.ts";

const open = { enabled: true, openTime: "09:00", closeTime: "17:00" };
const week = {
  monday: open,
  tuesday: open,
  wednesday: open,
  thursday: open,
  friday: open,
  saturday: open,
  sunday: open,
};
const restaurant = {
  name: "Bella Italia",
  businessType: "restaurant",
  maxCapacity: 10,
  weeklySchedule: week,
  bookingDurationMinutes: 60,
  advanceBookingDays: 30,
  timeZone: "Europe/Stockholm",
  confirmByEmail: true,
};

test("a restaurant passes", () => {
  expect(schemaProblems(newWorkspace, restaurant)).toEqual([]);
});

test.each(["", "  ", null, undefined])("a name of %j is refused", (name) => {
  expect(schemaProblems(newWorkspace, { ...restaurant, name })).toEqual(["name: Business name is required"]);
});

test.each(UNREADABLE)("a name with %s is refused", (_, name) => {
  expect(schemaProblems(newWorkspace, { ...restaurant, name })).toEqual([
    "name: Contains characters that cannot be used",
  ]);
});

test.each(["krog.se", "Bank: unlock at https://bank-login.example/x"])(
  "a name that holds an address is refused: %s",
  (name) => {
    expect(schemaProblems(newWorkspace, { ...restaurant, name })).toEqual([
      "name: A name cannot hold a web address. If it holds none, put a space after the dot.",
    ]);
  },
);

test.each(["Krog\nNord", "Krog\u0000Nord"])("a name of more than one line is refused: %j", (name) => {
  expect(schemaProblems(newWorkspace, { ...restaurant, name })).toEqual([
    "name: Contains characters that cannot be used",
  ]);
});

test.each([undefined, null, " "])("a description of %j is null", (description) => {
  expect(newWorkspace.parse({ ...restaurant, description }).description).toBeNull();
});

test.each(["cinema", "", null])("the business type %j is unknown", (businessType) => {
  expect(schemaProblems(newWorkspace, { ...restaurant, businessType })).toEqual([
    "businessType: Unknown business type",
  ]);
});

const NOTHING = "offer: Please offer at least one service that customers can book";
const { maxCapacity: _, ...place } = restaurant;
const [trade] = TRADES;
assert(trade);
const offer = offerOf(trade, { people: ["Anna", "Bo"], currency: "SEK" });
const salon = { ...place, businessType: "hair_salon", offer, ownerPerson: "new-person-1" };

test("the template of each trade passes", () => {
  for (const each of TRADES)
    expect(
      schemaProblems(newWorkspace, {
        ...{ ...salon, businessType: each.type },
        offer: offerOf(each, { people: ["Anna"], currency: "SEK" }),
      }),
    ).toEqual([]);
});

test("a class is held by ids of the offer, on a weekday, so many weeks", () => {
  const studio = TRADES.find(({ type }) => type === "yoga_studio");
  assert(studio);
  const taught = { people: ["Anna"], currency: "SEK" };
  const [yoga, ...others] = weeklyClassesOf(studio, taught);
  const problemsOf = (...weeklyClasses: unknown[]) =>
    schemaProblems(newWorkspace, {
      ...{ ...salon, businessType: "yoga_studio", offer: offerOf(studio, taught), weeklyClasses },
    });
  expect(problemsOf(yoga, ...others)).toEqual([]);
  expect(problemsOf({ ...yoga, service: "new-service-5" })).toEqual(["weeklyClasses.0.service: Unknown class"]);
  expect(problemsOf({ ...yoga, weekday: "someday" })).toEqual(["weeklyClasses.0.weekday: Unknown weekday"]);
  expect(problemsOf({ ...yoga, weeks: 53 })).toEqual(["weeklyClasses.0.weeks: Repeat it for 1 to 52 weeks"]);
  expect(problemsOf(...Array.from({ length: 6 }, () => ({ ...yoga, weeks: 52 })))).toEqual([
    "weeklyClasses: At most 300 classes can be planned",
  ]);
});

const archived = offer.services.map((service) => ({ ...service, archived: true }));
const membersOnly = offer.services.map((service) => ({ ...service, online: false }));
const linked = offer.resources.map((each) => ({ ...each, memberId: "somebody" })).slice(0, 1);

test.each([
  ["a restaurant without tables", place, ["maxCapacity: Please enter how many tables you have."]],
  ["a restaurant with services", { ...restaurant, offer }, ["offer: A restaurant begins with tables"]],
  ["a salon without services", { ...salon, offer: undefined, ownerPerson: undefined }, [NOTHING]],
  ["a salon with archived services", { ...salon, offer: { ...offer, services: archived } }, [NOTHING]],
  ["a salon that takes no customers", { ...salon, offer: { ...offer, services: membersOnly } }, [NOTHING]],
  ["an owner who is a chair", { ...salon, ownerPerson: "new-room-1" }, ["ownerPerson: Unknown person"]],
  [
    "a person of another account",
    { ...salon, offer: { ...offer, resources: [...linked, ...offer.resources.slice(1)] } },
    ["offer.resources.0.memberId: Unknown member"],
  ],
  [
    "a service that nobody does",
    {
      ...salon,
      offer: { ...offer, services: offer.services.map((each, i) => (i === 0 ? { ...each, people: {} } : each)) },
    },
    ["offer.services.0.people: Somebody must be able to do it"],
  ],
])("%s is refused", (_, request, problems) => {
  expect(schemaProblems(newWorkspace, request)).toEqual(problems);
});

test.each(INVALID_COUNTS)("a maximum capacity of %s is refused", (_, maxCapacity) => {
  expect(schemaProblems(newWorkspace, { ...restaurant, maxCapacity })).toEqual([
    "maxCapacity: Please enter how many tables you have.",
  ]);
});

test.each([
  ["bookingDurationMinutes", 14, "Booking duration must be at least 15 minutes"],
  ["bookingDurationMinutes", 721, "Booking duration must be at most 720 minutes"],
  ["bookingDurationMinutes", "60", "Booking duration must be at least 15 minutes"],
  ["advanceBookingDays", 0, "Advance booking days must be at least 1 day"],
  ["advanceBookingDays", 366, "Advance booking days must be at most 365 days"],
  ["advanceBookingDays", 1.5, "Advance booking days must be at least 1 day"],
])("%s of %j is refused: %s", (field, value, message) => {
  expect(schemaProblems(newWorkspace, { ...restaurant, [field]: value })).toEqual([`${field}: ${message}`]);
});

test.each([
  ["bookingDurationMinutes", 15],
  ["bookingDurationMinutes", 720],
  ["advanceBookingDays", 1],
  ["advanceBookingDays", 365],
])("%s may be %i", (field, value) => {
  expect(schemaProblems(newWorkspace, { ...restaurant, [field]: value })).toEqual([]);
});

test.each(["Europe/Stockholm", "UTC", "Asia/Kathmandu", "America/Argentina/Buenos_Aires"])(
  "%s is a time zone",
  (timeZone) => {
    expect(schemaProblems(newWorkspace, { ...restaurant, timeZone })).toEqual([]);
  },
);

test.each(["Europe/Atlantis", "+02:00", "europe/stockholm", "", null, undefined])("%j is no time zone", (timeZone) => {
  expect(schemaProblems(newWorkspace, { ...restaurant, timeZone })).toEqual(["timeZone: Unknown time zone"]);
});

test("a week that is closed throughout is refused", () => {
  const closed = Object.fromEntries(Object.keys(week).map((day) => [day, { ...open, enabled: false }]));
  expect(schemaProblems(newWorkspace, { ...restaurant, weeklySchedule: closed })).toEqual([
    "weeklySchedule: At least one day must be enabled",
  ]);
});

test("hours that close before they open are refused", () => {
  const weeklySchedule = { ...week, tuesday: { ...open, closeTime: "08:00" } };
  expect(schemaProblems(newWorkspace, { ...restaurant, weeklySchedule })).toEqual([
    "weeklySchedule: Tuesday: Closing time must be after opening time",
  ]);
});

test.each(["09:10", "9:00", "24:00", "", null])("a day cannot open at %j", (openTime) => {
  const weeklySchedule = { ...week, monday: { ...open, openTime } };
  expect(schemaProblems(newWorkspace, { ...restaurant, weeklySchedule })).toContain(
    "weeklySchedule.monday.openTime: Invalid time format",
  );
});

test("a week that lacks a day is refused", () => {
  const { sunday: _, ...weeklySchedule } = week;
  expect(schemaProblems(newWorkspace, { ...restaurant, weeklySchedule })).toEqual([
    expect.stringMatching(/^weeklySchedule\.sunday: Invalid input/),
  ]);
});

test.each(FOREIGN_FIELDS)("a workspace is refused with the unknown field '%s'", (field) => {
  expect(schemaProblems(newWorkspace, withExtraField(restaurant, field))).toHaveLength(1);
});

test.each(FOREIGN_FIELDS)("a week is refused with the unknown day '%s'", (field) => {
  const weeklySchedule = withExtraField(week, field);
  expect(schemaProblems(newWorkspace, { ...restaurant, weeklySchedule })).toHaveLength(1);
});
