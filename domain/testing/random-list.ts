import fc from "fast-check";
import type { Command, CreateCommand } from "../day/commands.ts";
import { wantedBy } from "../day/holds/serve.ts";
import { USUAL_HOLD_RULES } from "../holds/rules.ts";
import type { Standby } from "../holds/standby.ts";
import type { GivenRules } from "../plan/in-force.ts";
import { everyDay, type PlanRules } from "../plan/rules.ts";
import type { DaySheet } from "../sheet/day-sheet.ts";
import { isActive } from "../sheet/sheet-booking.ts";
import { minutesOf, timeLabel } from "../time/calendar.ts";
import {
  accept,
  aListedDay,
  decline,
  FRIDAY,
  leave,
  look,
  play,
  tell,
  twoTables,
  waiting,
  wake,
  when,
  withdraw,
} from "./a-list.ts";
import { anOffer } from "./an-offer.ts";
import { byMember, cancel, create } from "./givens.ts";
import { legsAsked, randomSalon, salonPlan } from "./random-salon.ts";
import { houseOf } from "./table-evening.ts";

/** Random dates for which parties wait, and what happens on them. */
export const NOON = when("Thu 12:00");

/** `wishes`: for what may be asked; null: a table, or spots. Starts are so many minutes apart. */
export type ListedBusiness = {
  kind: "tables" | "spots" | "people" | "classes";
  plan: PlanRules;
  rules: GivenRules;
  wishes: Standby["wish"][];
  opens: string;
  apart: number;
  mostGuests: number;
};

const evening = { opens: "18:00", apart: 30, mostGuests: 6, wishes: [null] };
const TABLES: ListedBusiness = {
  ...{ ...evening, kind: "tables", rules: {} },
  plan: { ...twoTables(), house: houseOf({ A: "1-2", B: "1-4", C: "2-6" }, { "A+B": "5-6" }) },
};
const SPOTS: ListedBusiness = {
  ...{ ...evening, kind: "spots", rules: { maxCapacity: 3, guestsPerSpot: 2 } },
  plan: { ...twoTables(), house: null },
};
const morning = {
  ...{ opens: "09:00", apart: 15, mostGuests: 2 },
  rules: { weeklySchedule: everyDay("09:00", "14:00"), slotStepMinutes: 15 },
};

/** Services by people in rooms, with what they keep free about them, and the classes that the people hold. */
const people = fc.record({ salon: randomSalon, seats: fc.integer({ min: 1, max: 3 }) }).map(({ salon, seats }) => {
  const services = salon.services.map((each) => ({
    ...each,
    hands: each.any || each.all ? each.hands : each.hands || 1,
    parts: each.parts.map((part, n) => (n === 0 ? { ...part, busy: true } : part)),
  }));
  const drawn = { ...salon, services }; // each takes somebody or a room
  const plan = { ...salonPlan(drawn, FRIDAY, seats), holds: USUAL_HOLD_RULES };
  const visits = drawn.visits.map((each) => ({ legs: legsAsked(drawn, each) }));
  const wishes = [...visits, ...(plan.sessions ?? []).map(({ id }) => ({ session: id }))];
  return { ...morning, kind: "people", plan, wishes } satisfies ListedBusiness;
});

const session = fc.record({
  from: fc.nat(8),
  minutes: fc.constantFrom(45, 60, 90),
  seats: fc.integer({ min: 1, max: 5 }),
});
const classes = fc.array(session, { minLength: 1, maxLength: 3 }).map((drawn) => {
  const offer = anOffer({ services: { class: { takes: "60", seats: 5, upTo: 3 } } });
  const sessions = drawn.map(({ from, minutes, seats }, n) => ({
    ...{ id: `c${n}`, service: "class", date: FRIDAY, time: timeLabel(9 * 60 + from * 15), minutes, seats },
    ...{ resources: [], cancelled: false },
  }));
  const plan = { periods: [], exceptions: [], offer, sessions, holds: USUAL_HOLD_RULES };
  const wishes = sessions.map(({ id }) => ({ session: id }));
  return { ...morning, kind: "classes", mostGuests: 3, plan, wishes } satisfies ListedBusiness;
});

const party = fc.record({ guests: fc.nat(5), from: fc.nat(8), wish: fc.nat(20) });
const waits = fc.record({
  ...{ guests: fc.nat(5), wish: fc.nat(20), joined: fc.integer({ min: 0, max: 4 }) },
  ...{
    from: fc.integer({ min: 0, max: 8 }),
    wide: fc.integer({ min: 0, max: 4 }),
    sleeps: fc.integer({ min: 0, max: 1 }),
  },
  ...{ state: fc.constantFrom("waiting", "waiting", "waiting", "asleep") as fc.Arbitrary<Standby["state"]> },
  around: fc.boolean(),
});
const step = fc.record({
  kind: fc.constantFrom(
    ...(["cancel", "cancel", "taken off", "create", "yes", "no", "stop", "leave"] as const),
    ...(["tell", "back", "let go", "silence", "silence", "wake", "look", "grow"] as const),
  ),
  ...{ which: fc.nat(20), minutes: fc.integer({ min: 0, max: 90 }), told: fc.boolean(), asked: party },
});

const eveningOf = (business: fc.Arbitrary<ListedBusiness>) =>
  fc.record({
    business,
    parties: fc.array(party, { minLength: 4, maxLength: 14 }),
    standbys: fc.array(waits, { minLength: 1, maxLength: 8 }),
    steps: fc.array(step, { minLength: 1, maxLength: 12 }),
  });
const listedBusiness = fc.oneof(fc.constantFrom(TABLES, SPOTS), people, people, classes);
export const anEvening = eveningOf(listedBusiness);
export const anEveningByHand = eveningOf(
  listedBusiness.map((business) => ({
    ...business,
    plan: { ...business.plan, holds: { ...USUAL_HOLD_RULES, list: "by_hand" as const } },
  })),
);
export type DrawnEvening = typeof anEvening extends fc.Arbitrary<infer Value> ? Value : never;

export function begin({ business, parties, standbys }: DrawnEvening): DaySheet {
  const waitingOnes = standbys.map(({ from, wide, joined, state, sleeps, around, ...drawn }, n) => {
    const window = [from, Math.min(10, from + wide)].map((steps) => startAt(business, steps));
    const wish = waiting(`S${n}`, `×${guestsOf(business, drawn)} ${window.join("-")} since Mon`);
    const own = { wish: wishOf(business, drawn), createdAt: when("Mon 12:00") + joined, state, sleeps };
    return { ...wish, ...own, around: around ? wish.around : null };
  });
  const asked = parties.map((drawn, n) =>
    create({ bookingId: `P${n}`, ...askedOf(business, drawn), source: "phone", by: "member", now: NOON - 3_600_000 }),
  );
  const booked = play(aListedDay([], [], business.plan, business.rules), asked).sheet;
  return { ...booked, standbys: new Map(waitingOnes.map((each) => [each.id, each])) };
}

type Asked = { guests: number; wish: number };

const startAt = ({ opens, apart }: ListedBusiness, steps: number) => timeLabel(minutesOf(opens) + steps * apart);
const guestsOf = ({ mostGuests }: ListedBusiness, { guests }: Pick<Asked, "guests">) => 1 + (guests % mostGuests);
const wishOf = ({ wishes }: ListedBusiness, { wish }: Pick<Asked, "wish">) => wishes[wish % wishes.length] ?? null;

/** A class is asked for at its time. */
function askedOf(business: ListedBusiness, drawn: Asked & { from: number }): Partial<CreateCommand> {
  const wish = wishOf(business, drawn);
  const session = business.plan.sessions?.find(({ id }) => id === wish?.session);
  const bookingTime = session?.time ?? startAt(business, drawn.from);
  return { bookingTime, guests: guestsOf(business, drawn), wanted: wantedBy({ wish }) };
}

/** The day after a class has a seat more: it is due as a whole. */
export function withSeatMore(sheet: DaySheet, which: number, now: number): DaySheet {
  const { rules } = sheet;
  const { sessions = [] } = rules.plan;
  const larger = sessions.map((each, n) => (n === which % sessions.length ? { ...each, seats: each.seats + 1 } : each));
  const plan = { ...rules.plan, sessions: larger };
  return { ...sheet, rules: { ...rules, version: rules.version + 1, plan }, wholeAt: now };
}

/** The command that a step stands for, of those that the day as it is allows. */
export function commandOf(
  sheet: DaySheet,
  { business, step: { kind, which, asked } }: { business: ListedBusiness; step: DrawnEvening["steps"][number] },
  now: number,
): Command {
  const held = [...sheet.bookings.values()].filter(({ hold }) => hold);
  const standing = [...sheet.bookings.values()].filter((each) => isActive(each) && !each.hold);
  const some = <Item>(all: Item[]) => all[which % Math.max(1, all.length)];
  const hold = some(held)?.id ?? "none";
  switch (kind) {
    case "cancel":
      return cancel({ bookingId: some(standing)?.id ?? "none", now });
    case "taken off":
      return cancel({ ...byMember(), bookingId: some(standing)?.id ?? "none", now });
    case "create":
      return create({ ...askedOf(business, asked), now });
    case "yes":
      return { ...accept(hold, "Thu 12:00"), now };
    case "no":
    case "stop":
      return { ...decline(hold, "Thu 12:00", kind === "stop"), now };
    case "leave":
      return { ...leave(some([...sheet.standbys.keys()]) ?? "none", "Thu 12:00"), now };
    case "tell":
      return { ...tell(hold, "Thu 12:00"), now };
    case "back":
    case "let go":
      return { ...withdraw(hold, "Thu 12:00", kind === "back" ? "list" : "public"), now };
    case "wake":
      return { ...wake(some([...sheet.standbys.keys()]) ?? "none", "Thu 12:00"), now };
    default:
      return { ...look("Thu 12:00"), now };
  }
}
