import { expect, test } from "vitest";
import { everyDay } from "../plan/rules.ts";
import { away, legsOf, SALON, Salon, visit, withService } from "../testing/a-salon.ts";
import { aPeriod, aPlan, at, attend, byMember, cancel, change, create, drawId, rulesWith } from "../testing/givens.ts";
import { timeLabel } from "../time/calendar.ts";
import type { Command, PlaceCommand } from "./commands.ts";
import { decideAll } from "./decide.ts";

test("a visit is given a person and a chair, for as long as its services take", () => {
  const salon = new Salon();
  expect(salon.book("10:00", "cut")).toBe("anna 0-45, chair1 0-45");
  const booked = salon.sheet.bookings.get("10:00 cut");
  expect(booked).toMatchObject({ durationMinutes: 45, resetMinutes: 0 });
  expect(booked?.wanted).toEqual({ kind: "visit", legs: [{ service: "cut" }], lengths: [[45]], price: kr(450) });
});

const kr = (amount: number) => ({ minor: amount * 100, currency: "SEK", isFrom: false });

test("while colour takes effect its person serves somebody else, with the minutes between that are kept free", () => {
  const salon = new Salon();
  expect(salon.book("10:00", "colour with anna")).toBe("anna 0-30, anna 65-100, chair1 0-100");
  expect(salon.book("10:15", "cut with anna")).toBe("person_unavailable");
  expect(salon.book("10:30", "cut with anna")).toBe("person_unavailable"); // 45 minutes are more than 35
  expect(salon.book("11:30", "cut with anna")).toBe("person_unavailable"); // the ten minutes after colour
  expect(salon.book("11:45", "cut with anna")).toBe("anna 0-45, chair2 0-45");
});

test("a second customer sits in the gap of the first", () => {
  const salon = new Salon([], withService("cut", { parts: [{ minutes: 35, busy: true }] }));
  salon.book("10:00", "colour with anna");
  expect(salon.book("10:30", "cut with anna")).toBe("anna 0-35, chair2 0-35");
});

test("who asks for a person pays that person's price and takes that person's time", () => {
  const salon = new Salon();
  expect(salon.book("10:00", "cut with bo")).toBe("bo 0-60, chair1 0-60");
  const booked = salon.sheet.bookings.get("10:00 cut with bo");
  expect(booked).toMatchObject({ durationMinutes: 60, wanted: { price: kr(400) } });
});

test("several services follow each other without a gap; one of them without a price leaves a price from", () => {
  const salon = new Salon();
  expect(salon.book("10:00", "wash + cut")).toBe("anna 15-60, bo 0-15, chair1 15-60");
  expect(salon.promised("10:00 wash + cut")?.price).toEqual({ ...kr(450), isFrom: true });
  salon.book("12:00", "wash");
  expect(salon.promised("12:00 wash")?.price).toBeNull();
});

test("a visit stands where the first of two is kept free past its end, and goes home before", () => {
  const salon = new Salon([away("anna", "10:45")], withService("cut", { bufferAfter: 30 }));
  expect(salon.book("10:00", "cut with anna + wash")).toBe("anna 0-75, bo 45-60, chair1 0-75");
  expect(salon.book("10:30", "wash with cilla", { source: "online" })).toBe("cilla 0-15");
});

test("anyone is refused only when nobody has time", () => {
  const salon = new Salon();
  expect(salon.book("10:00", "cut")).toBe("anna 0-45, chair1 0-45");
  expect(salon.offers("cut with anna")).not.toContain("10:30");
  expect(salon.offers("cut")).toContain("10:30");
  expect(salon.book("10:30", "cut")).toBe("bo 0-60, chair2 0-60");
  expect(salon.book("10:30", "colour")).toBe("spot_capacity_exceeded"); // no chair
});

test("at closing time only those are left who are done by then; the minutes after may lie outside", () => {
  const salon = new Salon();
  expect(salon.offers("cut").at(-1)).toBe("16:15");
  expect(salon.offers("cut with bo").at(-1)).toBe("16:00");
  expect(salon.offers("colour").at(-1)).toBe("15:30");
  salon.book("16:15", "cut");
  expect(salon.offers("cut")).not.toContain("16:15");
});

test.each([
  ["unknown", "shave", "no_resource_fits"],
  ["by somebody who cannot", "colour with bo", "no_resource_fits"],
])("a service %s is refused", (_, words, expected) => {
  expect(new Salon().book("10:00", words)).toBe(expected);
});

test("who falls ill loses nobody: those who asked for anyone go to others, the rest are told why they have no place", () => {
  const salon = new Salon();
  salon.book("10:00", "cut");
  salon.book("11:00", "cut with anna");
  salon.book("13:00", "colour");
  salon.under([away("anna")]);
  expect(salon.at("10:00 cut")).toBe("person_absent"); // Bo needs 60 minutes and 45 were promised
  expect(salon.at("11:00 cut with anna")).toBe("person_absent");
  expect(salon.at("13:00 colour")).toBe("chair1 0-100, cilla 0-30, cilla 65-100");
});

test.each([
  ["another length", { parts: [{ minutes: 60, busy: true }] }],
  [
    "more parts",
    {
      parts: [
        { minutes: 30, busy: true },
        { minutes: 30, busy: true },
      ],
    },
  ],
  ["minutes kept free", { bufferBefore: 10, bufferAfter: 15 }],
])("%s from now on leave a booked visit with its person, whom nobody else gets", (_, changed) => {
  const salon = new Salon();
  salon.book("10:00", "cut with anna");
  salon.under([], withService("cut", changed));
  expect(salon.at("10:00 cut with anna")).toBe("anna 0-45, chair1 0-45");
  expect(salon.book("10:15", "colour with anna")).toBe("person_unavailable");
});

test("basins stay taken by visits whose length is another by now", () => {
  const salon = new Salon([], oneBasin());
  salon.book("10:00", "wash with bo");
  salon.under([], oneBasin(20));
  expect(salon.at("10:00 wash with bo")).toBe("bo 0-15");
  expect(salon.book("10:00", "wash with cilla")).toBe("spot_capacity_exceeded");
  expect(salon.book("10:15", "wash with cilla")).toBe("cilla 0-20");
});

/** `minutes`: a wash takes. */
const oneBasin = (minutes = 15) => ({
  resources: SALON.resources.map((each) => (each.id === "basins" ? { ...each, units: 1 } : each)),
  ...withService("wash", { parts: [{ minutes, busy: true }] }),
});

test("a visit made shorter may have fewer guests, although others come right after it", () => {
  const salon = new Salon([], couples());
  salon.book("10:00", "cut with anna", { guests: 2 });
  const id = "10:00 cut with anna";
  salon.do({ ...cancel(byMember()), type: "extend", bookingId: id, minutes: -15 } as Command);
  expect(salon.book("10:30", "cut with anna")).toBe("anna 0-45, chair1 0-45");
  expect(salon.do(change({ ...byMember(), bookingId: id, version: 2, bookingTime: "10:00", guests: 1 }))).toMatchObject(
    {
      ok: true,
    },
  );
  expect(salon.sheet.bookings.get(id)).toMatchObject({ guests: 1, durationMinutes: 30 });
});

test("other services at the same time are refused where their person is taken, also shorter ones", () => {
  const salon = new Salon();
  salon.book("10:00", "colour with anna");
  salon.book("10:00", "wash with cilla");
  const legs = legsOf("wash with cilla");
  const other = change({ ...byMember(), bookingId: "10:00 colour with anna", bookingTime: "10:00", guests: 1, legs });
  expect(salon.do(other)).toMatchObject({ ok: false, reason: "person_unavailable" });
});

test("who does not do a service any more leaves its visits without a place", () => {
  const salon = new Salon();
  salon.book("10:00", "cut with anna");
  salon.under([], withService("cut", { people: { bo: {} } }));
  expect(salon.at("10:00 cut with anna")).toBe("cannot_do_service");
});

test("more guests later keep the minutes free that were booked", () => {
  const salon = new Salon([], couples());
  salon.book("10:00", "cut with anna");
  salon.under([], couples(15));
  salon.book("10:45", "cut with anna");
  const more = change({ ...byMember(), bookingId: "10:00 cut with anna", bookingTime: "10:00", guests: 2 });
  salon.do(more);
  expect(salon.sheet.bookings.get("10:00 cut with anna")).toMatchObject({ resetMinutes: 0 });
});

const couples = (bufferAfter = 0) => withService("cut", { maxGuests: 2, bufferAfter });

test("a reason and a slower person", () => {
  const salon = new Salon();
  salon.book("10:00", "cut with bo");
  const asked = { ...byMember("A regular"), source: "phone" as const, resources: ["bo"] };
  expect(salon.book("10:15", "cut", asked)).toBe("bo 0-60, chair2 0-60");
});

test("nobody is offered what a visit without a place may still need", () => {
  const salon = new Salon();
  salon.book("11:00", "cut with anna");
  salon.under([away("anna")]);
  expect(salon.offers("wash")).not.toContain("11:00");
  expect(salon.offers("wash")).toContain("12:00");
});

test("a chair out of order", () => {
  const salon = new Salon();
  salon.book("10:00", "cut with bo");
  salon.under([away("chair1")]);
  expect(salon.at("10:00 cut with bo")).toBe("bo 0-60, chair2 0-60");
});

test("a change of the time keeps services, lengths and price; the person may be another one", () => {
  const salon = new Salon();
  salon.book("10:00", "colour");
  salon.book("14:00", "cut with anna");
  const moved = change({ bookingId: "10:00 colour", bookingTime: "13:30", guests: 1 });
  expect(salon.do(moved)).toMatchObject({ ok: true });
  expect(salon.at("10:00 colour")).toBe("chair2 0-100, cilla 0-30, cilla 65-100");
  expect(salon.promised("10:00 colour")).toMatchObject({ lengths: [[30, 35, 25]], price: kr(1200) });
});

test("a change of the services is decided anew", () => {
  const salon = new Salon();
  salon.book("10:00", "cut");
  const legs = legsOf("cut with bo + colour");
  expect(salon.do(change({ bookingId: "10:00 cut", bookingTime: "10:00", guests: 1, legs }))).toMatchObject({
    ok: true,
  });
  const changed = salon.sheet.bookings.get("10:00 cut");
  expect(changed).toMatchObject({ durationMinutes: 150, resetMinutes: 10, wanted: { price: kr(1600) } });
});

test("a member gives a visit to somebody else, which keeps it there", () => {
  const salon = new Salon();
  salon.book("10:00", "colour");
  const place = {
    ...cancel(byMember()),
    type: "place",
    bookingId: "10:00 colour",
    resources: ["cilla"],
    isPinned: true,
  };
  expect(salon.do(place as Command)).toMatchObject({ ok: true });
  expect(salon.at("10:00 colour")).toBe("chair1 0-100, cilla 0-30, cilla 65-100");
  expect(salon.sheet.bookings.get("10:00 colour")?.assignment?.pinnedBy).toBe("member-1");
});

test("a visit that takes longer keeps its person, and who comes next is moved", () => {
  const salon = new Salon();
  salon.book("10:00", "colour with anna");
  salon.book("11:45", "colour");
  const extend = { ...cancel(byMember()), type: "extend", bookingId: "10:00 colour with anna", minutes: 30 };
  expect(salon.do(extend as Command)).toMatchObject({ ok: true });
  expect(salon.at("10:00 colour with anna")).toBe("anna 0-30, anna 65-130, chair1 0-130");
  expect(salon.at("11:45 colour")).toMatch(/^chair2 0-100, cilla/);
});

test("a visit that ends early frees its person", () => {
  const salon = new Salon();
  salon.book("10:00", "cut with bo");
  const noted = (attendance: "seated" | "finished", time: string) =>
    salon.do(attend(attendance, { bookingId: "10:00 cut with bo", now: at(time) }));
  noted("seated", "10:00");
  noted("finished", "10:30");
  expect(salon.book("10:30", "wash with bo", { now: at("10:25"), ...byMember() })).toBe("bo 0-15");
});

test("a reason lets a customer in beside others, with the one who is least disturbed", () => {
  const salon = new Salon();
  salon.book("10:00", "cut with anna");
  const override = { ...byMember("A regular"), source: "phone" } as const;
  expect(salon.book("10:15", "cut with anna", override)).toBe("anna 0-45, chair2 0-45");
  expect(salon.sheet.bookings.get("10:15 cut with anna")).toMatchObject({ assignment: { isOverride: true } });
});

test("offered is accepted, and what is not offered is refused", () => {
  const salon = new Salon();
  for (const [time, words] of [
    ["09:00", "colour"],
    ["10:00", "cut"],
    ["10:30", "wash + cut"],
    ["12:15", "colour with cilla"],
    ["14:00", "cut + colour"],
  ] as const)
    salon.book(time, words);
  for (const words of ["cut", "cut with bo", "wash", "colour", "wash + cut", "colour + cut with anna"]) {
    const offered = salon.offers(words);
    for (let minute = 9 * 60; minute < 17 * 60; minute += 15) {
      const time = timeLabel(minute);
      const [outcome] = decideAll(salon.sheet, [visit(time, words)], drawId).outcomes;
      expect([words, time, outcome?.ok]).toEqual([words, time, offered.includes(time)]);
    }
  }
});

test("another time keeps the minutes that are kept free after a visit", () => {
  const salon = new Salon();
  salon.book("10:00", "colour with anna");
  const moved = change({ bookingId: "10:00 colour with anna", version: 1, bookingTime: "12:00", guests: 1 });
  const outcome = salon.do(moved as Command);
  expect(outcome).toMatchObject({ ok: true });
  expect(outcome).not.toHaveProperty("moves"); // not mended by a move of its own
  expect(salon.at("10:00 colour with anna")).toBe("anna 0-30, anna 65-100, chair1 0-100");
});

test("no reason lets a visit in that its person does not do", () => {
  const salon = new Salon();
  const override = { ...byMember("A regular"), source: "phone" } as const;
  expect(salon.book("10:00", "wash with anna", override)).toBe("no_resource_fits");
});

test.each([
  [0, "anna 0-45, chair1 0-45"],
  [5, "outside_opening_hours"],
])(
  "with %i minutes kept free before a cut, a visit let in at night ends before the next date's first may begin",
  (bufferBefore, answer) => {
    const salon = new Salon([], withService("cut", { bufferBefore }));
    const rules = rulesWith({ ...salon.sheet.rules, weeklySchedule: everyDay("06:00", "05:00") });
    salon.sheet = { ...salon.sheet, rules };
    const override = { ...byMember("A regular"), source: "phone" } as const;

    expect(salon.book("05:15", "cut", override)).toBe(answer);
  },
);

const changed = (salon: Salon, id: string, words: string, version = 1) => {
  const legs = legsOf(words);
  const asked = { ...byMember(), bookingId: id, version, bookingTime: "10:00", guests: 1, legs };
  const outcome = salon.do(change(asked));
  const { durationMinutes } = salon.sheet.bookings.get(id) ?? {};
  return outcome.ok ? `${durationMinutes} min, ${salon.promised(id)?.price?.minor}` : outcome;
};

test("other services are promised anew with their price; the same ones keep what was told", () => {
  const salon = new Salon();
  salon.book("10:00", "cut");
  salon.under([], withService("cut", { price: 50_000 }));
  expect(changed(salon, "10:00 cut", "cut")).toBe("45 min, 45000");
  expect(changed(salon, "10:00 cut", "cut + colour")).toBe("135 min, 170000");
  expect(changed(salon, "10:00 cut", "cut", 2)).toBe("45 min, 50000");
  expect(changed(salon, "10:00 cut", "cut with bo", 3)).toBe("60 min, 40000");
});

test("a price stays as it was told when the owner changes it, its currency or that it is the least, until other services are booked", () => {
  const salon = new Salon();
  salon.book("10:00", "cut");
  const services = SALON.services.map((each) => ({ ...each, price: 5000, priceFrom: true }));
  salon.under([], { currency: "EUR", services });
  const of = (changes: Partial<Parameters<typeof change>[0]>) =>
    salon.do(change({ ...byMember(), bookingId: "10:00 cut", bookingTime: "11:00", guests: 1, ...changes }));
  expect(of({})).toMatchObject({ ok: true, booking: { wanted: { price: kr(450) } } });
  const euros = { minor: 5000, currency: "EUR", isFrom: true };
  const wash = { commandId: "wash", version: 2, legs: legsOf("wash") };
  expect(of(wash)).toMatchObject({ ok: true, booking: { wanted: { price: euros } } });
});

/** Cuts last as long as a party stays: 60 minutes for 1 to 2 guests, 90 for more, 105 before noon; Bo needs 120. */
const COOKED = withService("cut", { parts: null, maxGuests: 6, people: { anna: {}, bo: { minutes: [120] } } });

class Supper extends Salon {
  constructor() {
    super([], COOKED);
    const { rules } = this.sheet;
    const periods = [
      aPeriod({ opens: "09:00", closes: "12:00", stepMinutes: 15, duration: [{ upTo: null, minutes: 105 }] }),
      aPeriod({ id: "2", opens: "12:00", closes: "17:00", stepMinutes: 15, duration: STAYS }),
    ];
    this.sheet = { ...this.sheet, rules: { ...rules, plan: { ...aPlan(periods), offer: rules.plan?.offer ?? null } } };
  }
}
const STAYS = [
  { upTo: 2, minutes: 60 },
  { upTo: null, minutes: 90 },
];
const of = (bookingTime: string, guests: number) => change({ bookingId: "13:00 cut", bookingTime, guests });

test.each([
  ["more guests stay as long as parties of their size", of("13:00", 3), "anna 0-90, chair1 0-90"],
  ["as many as before stay as long as before", of("13:00", 1), "anna 0-60, chair1 0-60"],
  ["another hour keeps the length, also where parties stay longer", of("09:00", 1), "anna 0-60, chair1 0-60"],
  ["more guests at another hour stay as long as one does then", of("09:00", 3), "anna 0-60, chair1 0-60"],
])("a visit that lasts as long as a party stays: %s", (_, command, expected) => {
  const supper = new Supper();
  expect(supper.book("13:00", "cut")).toBe("anna 0-60, chair1 0-60");
  expect(supper.do(command)).toMatchObject({ ok: true });
  expect(supper.at("13:00 cut")).toBe(expected);
});

test("a visit that would last too long with more guests is refused, and offered where it is accepted", () => {
  const supper = new Supper();
  supper.book("13:00", "cut");
  supper.book("14:15", "cut with anna");
  const more = of("13:00", 3);
  expect(supper.do(more)).toMatchObject({ ok: false, reason: "spot_capacity_exceeded" });
  expect(supper.do({ ...more, commandId: "fewer", guests: 2 })).toMatchObject({ ok: true });
});

/** Ada, for two at 10:00, was booked before there were services: a party alone. */
function aPartyAlone() {
  const salon = new Salon();
  const { rules } = salon.sheet;
  salon.sheet = { ...salon.sheet, rules: rulesWith({ ...rules, plan: null }) };
  salon.do(create({ bookingId: "ada", bookingTime: "10:00" }));
  salon.under();
  return salon;
}
const placeAt = (resources: string[], overrideReason: string | null = null): PlaceCommand => ({
  ...{ type: "place", bookingId: "ada", resources, isPinned: false, overrideReason },
  ...{ commandId: `at ${resources}`, requestHash: null, actor: "member", by: "member", now: at("12:00", "2027-06-10") },
});

test("a booking from before there were services has no place until a member gives it a person or has room for it", () => {
  const salon = aPartyAlone();
  expect(salon.at("ada")).toBe("without_service");
  expect(salon.offers("wash")).not.toContain("10:00");
  expect(salon.do(placeAt(["anna"]))).toMatchObject({ ok: true });
  expect(salon.at("ada")).toBe("anna 0-60");
  expect(salon.offers("wash")).toContain("10:00");
  expect(salon.offers("cut with anna")).not.toContain("10:30");
  salon.under([away("anna")]);
  expect(salon.at("ada")).toBe("person_absent");
  expect(salon.do({ ...placeAt([]), commandId: "no reason" })).toMatchObject({ ok: false, reason: "no_resource_fits" });
  expect(salon.do(placeAt([], "Her own chair"))).toMatchObject({ ok: true });
  expect(salon.at("ada")).toBe("let_in");
  expect(salon.offers("wash")).toContain("10:00");
  salon.under();
  expect(salon.at("ada")).toBe("let_in");
});

test("a booking without services that a member makes with a reason takes nobody, and nothing is kept closed for it", () => {
  const salon = new Salon();
  const alone = create({ ...byMember("A delivery"), bookingId: "ada", bookingTime: "10:00", source: "phone" });
  expect(salon.do({ ...alone, overrideReason: null })).toMatchObject({ ok: false, reason: "no_resource_fits" });
  expect(salon.do({ ...alone, commandId: "with a reason" })).toMatchObject({ ok: true });
  expect(salon.at("ada")).toBe("let_in");
  expect(salon.offers("wash")).toContain("10:00");
  const moved = change({ ...byMember(), bookingId: "ada", bookingTime: "11:00" });
  expect(salon.do(moved)).toMatchObject({ ok: false, reason: "no_resource_fits" });
  expect(salon.do({ ...moved, ...byMember("Later"), commandId: "later" })).toMatchObject({ ok: true });
  expect(salon.at("ada")).toBe("let_in");
});

test("who is let in beside others takes no units from those who have them, in whichever order the day is read", () => {
  const salon = new Salon();
  salon.book("10:00", "wash with bo");
  salon.book("10:00", "wash with cilla");
  const letIn = { ...byMember("A regular"), source: "phone" as const, bookingId: "a third" };
  expect(salon.book("10:00", "wash", letIn)).not.toBe("spot_capacity_exceeded");
  const readAgain = [...salon.sheet.bookings].reverse();
  salon.sheet = { ...salon.sheet, bookings: new Map(readAgain) };
  expect(salon.under()).toMatchObject({ ok: true, moves: [] });
});

test.each(["cut", "cut + wash", "cut with bo"])(
  "%s: each time is told with the length that a booking gets",
  (words) => {
    const taken = () => {
      const salon = new Salon();
      salon.book("10:00", "cut with anna");
      return salon;
    };
    const told = [...taken().offered(words)];
    const promised = told.map(([time]) => {
      const salon = taken();
      salon.book(time, words);
      return [time, salon.sheet.bookings.get(`${time} ${words}`)?.durationMinutes];
    });
    expect(told).toEqual(promised);
    expect(told.length).toBeGreaterThan(20);
  },
);
