import { expect, test } from "vitest";
import { type BookingRules, type ClassSession, everyDay } from "../../plan/rules.ts";
import { todayOf } from "../../plan/today.ts";
import { anOffer } from "../../testing/an-offer.ts";
import { rulesWith } from "../../testing/givens.ts";
import { dayAxis } from "../../time/clock.ts";
import type { ActorKind } from "../../wanted/wanted.ts";
import { refuseSeats } from "./refuse-seats.ts";

const DATE = "2027-06-15";
const YOGA: ClassSession = {
  ...{ id: "yoga on Tuesday", service: "yoga", date: DATE, time: "18:00", minutes: 60, seats: 12 },
  ...{ resources: ["Anna"], cancelled: false },
};
const offer = anOffer({ people: { Anna: "09:00-17:00" }, rooms: "", services: { yoga: { takes: "60", by: "Anna" } } });
const rules = rulesWith({
  weeklySchedule: everyDay("09:00", "21:00"),
  plan: {
    ...{ periods: [], exceptions: [], sessions: [YOGA] },
    offer: { ...offer, services: offer.services.map((each) => ({ ...each, seats: 12, maxGuests: 4 })) },
  },
});

type Case = {
  name: string;
  guests?: number;
  present?: number;
  taken?: number;
  at?: string;
  time?: string;
  session?: Partial<ClassSession>;
  rules?: Partial<BookingRules>;
  customer: string;
  member: string;
};

/** "session_full 2 or a reason": two are left, and a member's reason lifts it. */
function said(given: Case, actor: ActorKind): string {
  const session = { ...YOGA, ...given.session };
  const under = rulesWith({ ...rules, ...given.rules, plan: { ...rules.plan, sessions: [session] } });
  const now = Date.parse(given.at ?? `${DATE}T10:00Z`);
  const { guests = 1, present = 0, taken = 0, time = "18:00" } = given;
  const asked = { session: YOGA.id, time, guests, present, actor };
  const refused = refuseSeats(under, dayAxis(DATE, "UTC"), asked, taken, { ...todayOf(under, now), now });
  if (!refused) return "yes";
  const { refusal, mayOverride } = refused;
  return [refusal.reason, ...("n" in refusal ? [refusal.n] : []), ...(mayOverride ? ["or a reason"] : [])].join(" ");
}

test.each<Case>([
  { name: "the first seat", customer: "yes", member: "yes" },
  { name: "the last seat", taken: 11, customer: "yes", member: "yes" },
  { name: "one too many", taken: 12, customer: "session_full", member: "session_full or a reason" },
  {
    name: "three, two are left",
    guests: 3,
    taken: 10,
    customer: "session_full 2",
    member: "session_full 2 or a reason",
  },
  {
    name: "two seats on top, one is left",
    guests: 3,
    present: 1,
    taken: 10,
    customer: "session_full 2",
    member: "session_full 2 or a reason",
  },
  {
    name: "fewer than before in a class that is overfull",
    guests: 1,
    present: 2,
    taken: 20,
    customer: "yes",
    member: "yes",
  },
  { name: "more than one customer may book", guests: 5, customer: "per_booking_limit_exceeded 4", member: "yes" },
  { name: "a class that has begun", at: `${DATE}T18:01Z`, customer: "in_the_past", member: "yes" },
  { name: "a class of yesterday", at: "2027-06-16T10:00Z", customer: "in_the_past", member: "in_the_past" },
  { name: "beyond the window", at: "2027-01-01T10:00Z", customer: "beyond_booking_window", member: "yes" },
  {
    name: "a class that is called off",
    session: { cancelled: true },
    customer: "session_cancelled",
    member: "session_cancelled",
  },
  {
    name: "a class that was moved meanwhile",
    session: { time: "19:00" },
    customer: "not_a_slot",
    member: "not_a_slot",
  },
  {
    name: "a class on another date by now",
    session: { date: "2027-06-16" },
    customer: "not_a_slot",
    member: "not_a_slot",
  },
  { name: "a service that is not there", session: { service: "pilates" }, customer: "no_resource_fits", member: "yes" },
  {
    name: "on a closed day",
    rules: { specialScheduleEnabled: true, specialClosures: [{ startDate: DATE, endDate: DATE, note: null }] },
    ...{ customer: "closed", member: "closed or a reason" },
  },
  {
    name: "while online booking rests",
    rules: { onlineBookingPausedUntil: Date.parse(`${DATE}T20:00Z`) },
    ...{ customer: "paused", member: "yes" },
  },
  {
    name: "under tonight's brake",
    guests: 3,
    rules: { brakeUntil: Date.parse(`${DATE}T20:00Z`), brakeMaxGuests: 2 },
    ...{ customer: "online_limit_exceeded 2", member: "yes" },
  },
])("$name", (given) => {
  expect([said(given, "customer"), said(given, "member")]).toEqual([given.customer, given.member]);
});
