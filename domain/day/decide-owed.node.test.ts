import { expect, test } from "vitest";
import { MESSAGE_TYPES } from "../messages/messages-owed.ts";
import { everyDay } from "../plan/rules.ts";
import type { SheetBooking } from "../sheet/sheet-booking.ts";
import { ADA, aBooking, aSheet, at, cancel, change, create, deletion, drawId, newLink } from "../testing/givens.ts";
import type { ChangeCommand, Command } from "./commands.ts";
import { decideAll } from "./decide.ts";
import type { Owed } from "./decide-owed.ts";

const switched = (email: boolean, sms: boolean) =>
  Object.fromEntries(MESSAGE_TYPES.map((type) => [type, { email, sms }]));

const MAILS = switched(true, false);
const BOOKED = [aBooking()];
const BOTH: Owed["outdated"] = [
  ["booked", "email"],
  ["booked", "sms"],
];

/** The sheet holds `bookings`, and the business sends what `switches` say. */
function owed(commands: Command[], { switches = MAILS, bookings = BOOKED, rules = {} } = {}) {
  const sheet = { ...aSheet({ reminderLeadHours: [24], ...rules }, bookings), switches };
  return decideAll(sheet, commands, drawId).owed;
}

const typesOf = (...given: Parameters<typeof owed>) => owed(...given).messages.map(({ type }) => type);

test("each message gets an id of its own, its booking and the moment of the change", () => {
  const command = create();
  const { messages } = owed([command]);
  expect(messages).toHaveLength(3);
  expect(new Set(messages.map(({ id }) => id)).size).toBe(3);
  for (const message of messages)
    expect(message).toMatchObject({ bookingId: command.bookingId, createdAt: command.now });
});

test.each([
  ["owes the customer a confirmation by mail", MAILS, true],
  ["owes one by SMS alone", switched(false, true), undefined],
  ["owes none", switched(false, false), undefined],
])("a booking that %s says so", (_, switches, said) => {
  const sheet = { ...aSheet({}, []), switches };
  const { outcomes } = decideAll(sheet, [create()], drawId);
  expect(outcomes.map((outcome) => outcome.ok && outcome.isConfirmedByEmail)).toEqual([said]);
});

test("a booking changed twice in a group is told once, as it ended", () => {
  const command = create();
  const { bookingId } = command;
  const moved = change({ bookingId, version: 1, bookingTime: "19:00" });
  const both = owed([command, moved]).messages.map(({ type, only, dedupeKey }) => [
    type,
    only,
    dedupeKey.split(":")[1],
  ]);
  expect(both).toEqual([
    ["booking_confirmation", null, "2"],
    ["booking_reminder", null, "2"],
    ["feedback_request", null, "2"],
  ]);
  expect(typesOf([command, cancel({ bookingId })])).toEqual(["booking_cancellation"]);
});

test.each([
  ["an address added, then the time changed", 0],
  ["the time changed, then an address added", 1],
])("%s in one group: a confirmation by mail, the change by SMS", (_, first) => {
  const bookings = [aBooking({ hasEmail: false, hasPhone: true })];
  const person = { customerEmail: "new@example.com", customerPhone: "+46701740605" };
  const added = readdressed(person);
  const moved = change({ bookingTime: "19:00" });
  const commands =
    first === 0 ? [added, { ...moved, version: 2 }] : [moved, { ...added, bookingTime: "19:00", version: 2 }];
  const { messages, outdated } = owed(commands, {
    switches: switched(true, true),
    bookings,
    rules: { reminderLeadHours: [] },
  });
  expect(messages.map(({ type, channel, only }) => `${type} ${channel} ${only}`)).toEqual([
    "booking_confirmation email null",
    "feedback_request email null",
    "booking_confirmation sms unsent",
    "booking_rescheduled sms sent",
    "feedback_request sms null",
  ]);
  expect(outdated).toEqual(expect.arrayContaining(BOTH));
});

test.each<[string, string[], Command]>([
  [
    "a move",
    ["booking_confirmation", "booking_reminder", "feedback_request"],
    change({ bookingTime: "19:00", notify: false }),
  ],
  ["a cancellation", [], cancel({ notify: false })],
])("%s that the customer is not told of owes %j, and outdates what waits", (_, expected, command) => {
  const { messages, outdated } = owed([command]);
  expect(messages.map(({ type }) => type)).toEqual(expected);
  expect(outdated).toEqual(BOTH);
});

test("a move that is taken back untold in the same group owes nothing about either", () => {
  const there = change({ bookingTime: "19:00" });
  const back = change({ bookingTime: "18:00", version: 2, notify: false });
  expect(typesOf([there, back])).toEqual(["booking_confirmation", "booking_reminder", "feedback_request"]);
});

test("the log says that the customer was not told, and nothing where no message would be owed", () => {
  const fieldsOf = (command: Command) => decideAll(aSheet({}, BOOKED), [command], drawId).changes[0]?.fields;
  expect(fieldsOf(change({ bookingTime: "19:00", notify: false }))).toMatchObject({ notify: false });
  expect(fieldsOf(cancel({ notify: false }))).toMatchObject({ notify: false });
  expect(fieldsOf(change({ status: "pending", notify: false }))).not.toHaveProperty("notify");
  expect(fieldsOf(change({ bookingTime: "19:00", notify: true }))).not.toHaveProperty("notify");
});

test("a new link owes its mail beside what another change of the booking owes", () => {
  expect(typesOf([newLink(), cancel()])).toEqual(["booking_cancellation", "booking_confirmation"]);
});

const cancelled = [aBooking({ status: "cancelled" })];

test.each<[string, Command, Pick<Owed, "outdated" | "renewed">, SheetBooking[]?]>([
  ["a new booking withdraws nothing", create(), { outdated: [], renewed: [] }],
  ["a move outdates", change({ bookingTime: "19:00" }), { outdated: BOTH, renewed: [] }],
  ["a status outdates nothing", change({ status: "pending" }), { outdated: [], renewed: [] }],
  [
    "an added number outdates what waits for a number alone",
    readdressed({ customerPhone: "+46701740605" }),
    { outdated: [["booked", "sms"]], renewed: [] },
  ],
  ["a cancellation outdates", cancel(), { outdated: BOTH, renewed: [] }],
  ["a new link renews the confirmation alone", newLink(), { outdated: [], renewed: [["booked", "email"]] }],
  ["a deletion outdates", deletion(), { outdated: BOTH, renewed: [] }, cancelled],
])("%s", (_, command, withdrawn, bookings) => {
  expect(owed([command], { bookings })).toMatchObject(withdrawn);
});

test("a replaced address is told, once for a group, who took its place", () => {
  const first = readdressed({ customerEmail: "first@example.com" });
  const second = { ...readdressed({ customerEmail: "second@example.com" }), version: 2 };
  const { addressNotices } = owed([first, second]);
  expect(addressNotices).toMatchObject([
    { bookingId: "booked", customerEmail: "second@example.com", dueAt: first.now },
  ]);
  expect(addressNotices[0]?.dedupeKey).toBe("booked:3:booking_address_changed:email");
});

test("the old address is told although a later change of the group edits the name alone", () => {
  const replaced = { customerEmail: "new@example.com" };
  const name = { ...readdressed({ ...replaced, customerName: "Ada B." }, ["customerName"]), version: 2 };
  expect(owed([readdressed(replaced), name]).addressNotices).toMatchObject([replaced]);
});

test("no notice is owed for another edit, nor by a business that sends no mail", () => {
  expect(owed([readdressed({ customerName: "Ada B." }, ["customerName"])]).addressNotices).toEqual([]);
  const replaced = readdressed({ customerEmail: "new@example.com" });
  expect(owed([replaced], { switches: switched(false, true) }).addressNotices).toEqual([]);
  expect(owed([replaced], { switches: switched(false, false) }).addressNotices).toEqual([]);
});

/** A reminder two hours before a visit at 07:00. */
function reminders(now: number) {
  const command = create({ person: { ...ADA, customerPhone: "+46701740605" }, bookingTime: "07:00", now });
  const rules = { reminderLeadHours: [2], weeklySchedule: everyDay("06:00", "23:00") };
  const { messages } = owed([command], { switches: switched(false, true), rules });
  return messages.filter(({ type }) => type === "booking_reminder").map(({ dueAt }) => dueAt);
}

test("a reminder that the night would delay until the visit is due before the night", () => {
  expect(reminders(at("12:00", "2027-06-14"))).toEqual([at("20:45", "2027-06-14")]);
});

test("no reminder is owed when that moment is over", () => {
  expect(reminders(at("20:45", "2027-06-14"))).toEqual([]);
});

function readdressed(person: Partial<typeof ADA>, changed = Object.keys(person)): ChangeCommand {
  return change({ edit: { person: { ...ADA, ...person }, changed } });
}
