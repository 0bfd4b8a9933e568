import fc from "fast-check";
import { expect, test } from "vitest";
import { forSeconds } from "../../../test/harness/random-runs.ts";
import { judgeLog } from "../../log/judge-log.ts";
import type { Offer } from "../../plan/rules.ts";
import { type Promised, promiseOf } from "../../sheet/booked.ts";
import type { SheetBooking } from "../../sheet/sheet-booking.ts";
import { SALON, Salon, salonRules, visit } from "../../testing/a-salon.ts";
import { at, attend, byMember, cancel } from "../../testing/givens.ts";
import { LoggedEvening } from "../../testing/logged-evening.ts";
import { brokenPromises, claimedBy, sharedBy } from "../../testing/visit-witness.ts";
import { timeLabel } from "../../time/calendar.ts";
import type { ChangeCommand } from "../commands.ts";
import { handedOver, handOverPlan } from "./hand-over.ts";

const MINUTE = 60_000;
const MORNING = at("08:00");
/** The first time to which a visit may move forward. */
const IN_TWO_HOURS = at("10:00");
const TOLD = { booking_confirmation: { email: true, sms: false }, booking_rescheduled: { email: true, sms: false } };

/** Those told by e-mail, so that another time may be proposed. */
function aSalonDay(booked: string[], offer: Partial<Offer> = {}, switches: object = TOLD): Salon {
  const salon = new Salon([], offer);
  salon.sheet = { ...salon.sheet, switches };
  for (const line of booked) {
    const [time = "", ...words] = line.split(" ");
    expect(salon.book(time, words.join(" ")), line).toContain("-");
  }
  return salon;
}

/** "10:00 cut: 10:00 bo", or "10:00 cut: call, asked". */
const planned = (salon: Salon, from: string, now = MORNING) =>
  handOverPlan(salon.sheet, from, now).map(
    ({ id, way, why }) => `${id}: ${way ? `${way.bookingTime} ${way.person}` : `call, ${why}`}`,
  );

test.each<[string, string[], string, string[]]>([
  ["who asked for anyone goes to another person at the same time", ["10:00 cut"], "anna", ["10:00 cut: 10:00 bo"]],
  ["who asked for the person by name is called", ["10:00 cut with anna"], "anna", ["10:00 cut with anna: call, asked"]],
  [
    "where the others are busy, the nearest free time is proposed",
    ["10:00 cut", "10:00 cut with bo"],
    "anna",
    ["10:00 cut: 11:00 bo"],
  ],
  [
    "two of one time: the other one moves to the next time",
    ["10:00 colour", "11:45 colour"],
    "anna",
    ["10:00 colour: 10:00 cilla", "11:45 colour: 11:45 cilla"],
  ],
  ["visits of others stay out of it", ["10:00 cut with bo"], "anna", []],
])("%s", (_, booked, from, expected) => {
  expect(planned(aSalonDay(booked), from)).toEqual(expected);
});

test("what nobody else does is for a call, and so is a day on which nobody has time", () => {
  const [cut, ...others] = SALON.services;
  const alone = { services: [{ ...(cut as Offer["services"][number]), people: { anna: {} } }, ...others] };
  expect(planned(aSalonDay(["10:00 cut"], alone), "anna")).toEqual(["10:00 cut: call, only"]);
  const full = ["09", "10", "11", "12", "13", "14", "15", "16"].map((hour) => `${hour}:00 cut with bo`);
  expect(planned(aSalonDay(["10:00 cut", ...full]), "anna")).toEqual(["10:00 cut: call, nobody"]);
});

test("another time is not proposed to somebody whom no message reaches", () => {
  const booked = ["10:00 cut", "10:00 cut with bo"];
  expect(planned(aSalonDay(booked, {}, {}), "anna")).toEqual(["10:00 cut: call, untold"]);
});

test("a visit that has begun is for a call, one that is over is left out, and no time that is past is proposed", () => {
  const salon = aSalonDay(["09:00 cut", "10:00 cut", "12:00 cut", "12:00 cut with bo"]);
  salon.do(attend("finished", { bookingId: "09:00 cut", now: at("09:40") }));
  salon.do(attend("seated", { bookingId: "10:00 cut", now: at("10:00") }));
  expect(planned(salon, "anna", at("10:20"))).toEqual(["10:00 cut: call, begun", "12:00 cut: 13:00 bo"]);
  expect(planned(salon, "anna", at("11:50"))).toEqual(["12:00 cut: 13:00 bo"]);
});

test("each visit names who else could take it, and times of the day", () => {
  const [colour] = handOverPlan(aSalonDay(["10:00 colour"]).sheet, "anna", MORNING);
  expect(colour).toMatchObject({ people: ["cilla"], tells: ["email"] });
  expect(colour?.times.map(({ bookingTime }) => bookingTime)).toContain("10:15");
});

/** As the Worker sends them. */
function handOver(salon: Salon, from: string, ways: { id: string; way: { bookingTime: string; person: string } }[]) {
  return ways.map(({ id, way }) => {
    const visit = salon.sheet.bookings.get(id) as SheetBooking;
    const fields = handedOver(salon.sheet.rules.plan.offer as Offer, visit, from, way);
    const envelope = { ...cancel(), ...byMember(), now: MORNING, version: visit.version };
    return salon.do({ ...envelope, ...fields } as ChangeCommand);
  });
}

test("the price that was told stays, and so do the lengths unless the other person needs longer", () => {
  const salon = aSalonDay(["10:00 cut"]);
  handOver(salon, "anna", [{ id: "10:00 cut", way: { bookingTime: "10:00", person: "bo" } }]);
  const price = { minor: 45_000, currency: "SEK", isFrom: false }; // Bo himself asks 400
  expect(salon.promised("10:00 cut")).toMatchObject({
    legs: [{ service: "cut", person: "bo" }],
    lengths: [[60]],
    price,
  });
  handOver(salon, "bo", [{ id: "10:00 cut", way: { bookingTime: "10:00", person: "anna" } }]);
  expect(salon.promised("10:00 cut")).toMatchObject({
    legs: [{ service: "cut", person: "anna", handedFrom: "bo" }],
    lengths: [[60]],
    price,
  });
});

test("of several services only those of the person go to another", () => {
  const salon = aSalonDay(["10:00 wash with bo + cut"]);
  expect(salon.at("10:00 wash with bo + cut")).toContain("anna");
  expect(handOver(salon, "anna", planOf(salon, "anna"))).toMatchObject([{ ok: true }]);
  expect(salon.promised("10:00 wash with bo + cut")?.legs).toEqual([
    { service: "wash", person: "bo" },
    { service: "cut", person: "bo", handedFrom: "anna" },
  ]);
});

const planOf = (salon: Salon, from: string) =>
  handOverPlan(salon.sheet, from, MORNING).flatMap(({ id, way }) => (way ? { id, way } : []));

test("a hand-over and its undo are decided again to the same, entry by entry", () => {
  const evening = new LoggedEvening(salonRules());
  evening.ask(visit("10:00", "cut"));
  const { offer } = evening.rules.plan;
  const stood = evening.booking("10:00 cut") as SheetBooking;
  const fields = handedOver(offer as Offer, stood, "anna", { bookingTime: "11:30", person: "bo" });
  const envelope = { ...cancel(), ...byMember(), now: MORNING };
  evening.ask({ ...envelope, commandId: "over", ...fields, version: 1 } as ChangeCommand);
  const { lengths, price } = promiseOf(stood.wanted) as Promised;
  const back = { ...fields, wanted: { kind: "visit", legs: [{ service: "cut" }] }, resources: ["anna"] };
  const asBefore = { bookingTime: "10:00", keeps: { lengths, price }, version: 2 };
  evening.ask({ ...envelope, commandId: "back", ...back, ...asBefore } as ChangeCommand);
  expect(evening.booking("10:00 cut")).toMatchObject({ wanted: stood.wanted, endsAt: stood.endsAt, version: 3 });
  expect(judgeLog(evening.log, evening.rulesAt).map(({ verdict }) => verdict)).toEqual(["same", "same", "same"]);
});

const PEOPLE = ["anna", "bo", "cilla"];

/** Free of others in each minute, with a chair or a basin: said again without the engine. */
function isFree(salon: Salon, visit: SheetBooking, start: number, person: string): boolean {
  const offer = salon.sheet.rules.plan.offer as Offer;
  const leg = promiseOf(visit.wanted)?.legs[0];
  const service = offer.services.find(({ id }) => id === leg?.service);
  const usual = service?.parts?.[0]?.minutes ?? 0;
  const own = service?.people[person];
  const promised = promiseOf(visit.wanted)?.lengths[0]?.[0] ?? usual;
  const minutes = Math.max(promised, own?.minutes?.[0] ?? usual);
  const [from, until] = [start, start + minutes * MINUTE];
  if (!own || from < at("09:00") || until > at("17:00")) return false;
  const others = [...salon.sheet.bookings.values()].filter(({ id }) => id !== visit.id);
  const isTaken = (resource: string) =>
    others.some((other) =>
      claimedBy(other).some((claim) => claim.resource === resource && claim.from < until && from < claim.until),
    );
  return !isTaken(person) && ["chair1", "chair2"].some((chair) => !isTaken(chair));
}

test("a plan can be made as it is proposed, breaks no promise, and leaves out nothing that the minutes allow", () => {
  const one = fc.record({ quarter: fc.nat(28), person: fc.constantFrom(null, null, null, ...PEOPLE) });
  const seen = { sameTime: 0, otherTime: 0, call: 0 };
  const cut = SALON.services[0] as Offer["services"][number];
  const offer = { services: [{ ...cut, people: { anna: {}, bo: { minutes: [60] }, cilla: { minutes: [30] } } }] };
  fc.assert(
    fc.property(fc.array(one, { minLength: 3, maxLength: 16, size: "max" }), (booked) => {
      const salon = new Salon([], offer);
      salon.sheet = { ...salon.sheet, switches: TOLD };
      for (const [i, { quarter, person }] of booked.entries()) {
        const words = person ? `cut with ${person}` : "cut";
        salon.do(visit(timeLabel(540 + quarter * 15), words, { bookingId: `visit ${i}` }));
      }
      const before = new Map(salon.sheet.bookings);
      const plan = handOverPlan(salon.sheet, "anna", MORNING);
      expect(handOver(salon, "anna", planOf(salon, "anna")).every(({ ok }) => ok)).toBe(true);
      const after = [...salon.sheet.bookings.values()];
      for (const [i, one] of after.entries()) {
        expect(brokenPromises(one, salon.sheet.rules.plan.offer as Offer)).toEqual([]);
        for (const other of after.slice(i + 1)) expect(sharedBy(one, other)).toEqual([]);
      }
      for (const { id, way, why, people } of plan) {
        const [was, now] = [before.get(id), salon.sheet.bookings.get(id)] as [SheetBooking, SheetBooking];
        const isAsked = promiseOf(was.wanted)?.legs.some(({ person }) => person === "anna");
        const free = ["bo", "cilla"].filter((person) => isFree(salon, was, was.startsAt, person));
        expect(people.toSorted()).toEqual(free);
        if (isAsked) expect([way, why]).toEqual([null, "asked"]);
        if (way) expect(now.assignment?.resources).not.toContain("anna");
        seen[way === null ? "call" : way.bookingTime === was.bookingTime ? "sameTime" : "otherTime"]++;
        if (why !== "nobody") continue;
        for (let start = at("09:00"); start < at("17:00"); start += 15 * MINUTE)
          for (const person of start < was.startsAt && start < IN_TWO_HOURS ? [] : ["bo", "cilla"])
            expect(isFree(salon, was, start, person)).toBe(false);
      }
    }),
    forSeconds(0.15, { least: 25, until: () => Object.values(seen).every((count) => count > 3) }),
  );
});
