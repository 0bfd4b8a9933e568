import type { Chance } from "../../test/oracle/chance.ts";
import { changedOffer, drawAbsence, drawLegs } from "../../test/oracle/drawn-offers.ts";
import { drawException, drawPeriods, drawTables } from "../../test/oracle/drawn-plans.ts";
import { changedHours, drawWish, isActive, type SeenBooking, type WishKind } from "../../test/oracle/wishes.ts";
import { everyDay } from "../harness/product.ts";
import type { Attempt, Fields } from "./ledger.ts";
import { HOLDS, type Place, type SeenPlan } from "./places.ts";

export type TortureCall = Pick<Attempt, "kind" | "by" | "method" | "route" | "body" | "bookingId" | "dates">;
type Scene = { chance: Chance; place: Place };

const WEIGHTS: [number, WishKind & Attempt["kind"]][] = [
  [27, "book"],
  [12, "change by link"],
  [6, "move by link"],
  [9, "cancel by link"],
  [7, "phone or walk-in"],
  [3, "book against a limit"],
  [9, "edit"],
  [5, "move"],
  [6, "cancel"],
  [7, "attendance"],
  [3, "undo attendance"],
  [6, "delete"],
];

/** So many calls are by hand where there are tables or people; the others are as everywhere. */
const BY_HAND_ONE_IN = 6;
const LATE_FACT_ONE_IN = 20;

export function drawCall(scene: Scene): TortureCall {
  const { chance, place } = scene;
  const { dates, slug, seen, house, offer } = place;
  const byHand = (house.resources.length > 0 || offer) && chance.oneIn(BY_HAND_ONE_IN) ? drawByHand(scene) : null;
  if (byHand) return byHand;
  const fact = chance.oneIn(LATE_FACT_ONE_IN) ? drawLateFact(scene) : null;
  if (fact) return fact;
  const tokenOf = ({ id }: SeenBooking) => seen.get(id)?.manageToken;
  const { kind, by, booking, body } = drawWish(
    {
      ...{ chance, dates, tokenOf, closedDates: [], closes: "", guestsMax: 8 },
      drawTime: () => drawTime(chance),
      pick: (isWanted) => pickSeen(chance, [...seen.values()], isWanted),
    },
    WEIGHTS,
  );
  const [method, end] = METHODS[kind] ?? ["PATCH", ""];
  const isPatch = kind === "cancel" && body !== undefined;
  const mine = booking ? `${slug}/manage/${tokenOf(booking)}` : `${slug}/bookings`;
  const theirs = booking ? `${slug}/bookings/${booking.id}` : `${slug}/bookings`;
  const route = by === "customer" ? `/api/public/${mine}` : `/api/workspaces/${theirs}`;
  return {
    kind: kind as Attempt["kind"], // one of the weights
    by: by === "member" ? chance.of(["owner", "staff"]) : by,
    ...(isPatch ? { method: "PATCH", route } : { method, route: `${route}${end}` }),
    ...{
      body: body && { ...body, ...aboutTables(scene, kind), ...aboutServices(scene, kind) },
      bookingId: booking?.id ?? null,
    },
  };
}

/** A device noted it without a connection (docs/evening.md#facts). Null: no booking for it. */
function drawLateFact({ chance, place: { slug, dates, seen, aheadMs } }: Scene): TortureCall | null {
  const booking = pickSeen(chance, [...seen.values()], ({ bookingDate }) => bookingDate === dates[0]);
  if (!booking) return null;
  const happenedAt = new Date(Date.now() + aheadMs - chance.of([0, 5, 40, 90, 300]) * 60_000).toISOString();
  const attendance = chance.of(["arrived", "seated", "finished", "no_show"]);
  return {
    ...{ kind: "late fact", by: "staff", method: "POST", bookingId: booking.id, body: { attendance, happenedAt } },
    route: `/api/workspaces/${slug}/bookings/${booking.id}/attendance`,
  };
}

/** docs/arrangement.md#by-hand. Null: no booking for it. */
function drawByHand({ chance, place }: Scene): TortureCall | null {
  const { slug, dates, seen, offer } = place;
  const booking = pickSeen(chance, [...seen.values()], isActive);
  const called = { by: chance.of(["owner", "staff"] as const), method: "POST" };
  const expect = chance.oneIn(6) ? { expect: [] } : {};
  if (chance.oneIn(8)) {
    const route = `/api/workspaces/${slug}/days/${chance.of(dates)}/tidy`;
    return { ...called, kind: "tidy", route, body: expect, bookingId: null };
  }
  if (!booking) return null;
  const { bookingDate } = booking;
  if (chance.oneIn(6)) {
    const placed = [...seen.values()].filter((one) => one.bookingDate === bookingDate && isActive(one));
    const bookings = placed.flatMap(({ id, resources = [] }) => (resources.length > 0 ? [{ id, resources }] : []));
    const route = `/api/workspaces/${slug}/days/${bookingDate}/pin`;
    const body = { bookings: bookings.slice(chance.below(bookings.length + 1)), pin: !chance.oneIn(3) };
    return body.bookings.length > 0 ? { ...called, kind: "pin", route, body, bookingId: null } : null;
  }
  const route = `/api/workspaces/${slug}/bookings/${booking.id}`;
  const more = {
    ...expect,
    ...(chance.oneIn(3) ? { override: { reason: "A regular" } } : {}),
    ...(chance.oneIn(3) ? { version: booking.version } : {}),
  };
  const extended = { minutes: chance.of(offer ? [-15, 15, 30] : [15, 30, 60]), ...more };
  const room = { resources: [], override: { reason: "We have room" } };
  const there = offer && chance.oneIn(6) ? room : { resources: drawResources(chance, place) };
  const placed = { pin: chance.oneIn(2), ...more, ...there };
  return chance.oneIn(3)
    ? { ...called, kind: "extend", route: `${route}/extend`, body: extended, bookingId: booking.id }
    : { ...called, kind: "place", route: `${route}/place`, body: placed, bookingId: booking.id };
}

/** Also some that were removed by now. */
function drawResources(chance: Chance, { house: { resources, combinations }, offer }: Place): string[] {
  if (combinations.length > 0 && chance.oneIn(4)) return chance.of(combinations).of;
  const exclusive = offer?.resources.filter(({ kind }) => kind !== "pool") ?? [];
  return [chance.of([...resources, ...exclusive]).id];
}

/** In a salon everybody books services, but for a few whom a member lets in, and members change them. */
function aboutServices({ chance, place: { offer, sessions } }: Scene, kind: WishKind): Fields {
  if (!offer) return {};
  if (sessions.length > 0 && chance.oneIn(4) && (kind === "book" || kind === "phone or walk-in")) {
    const { id: sessionId, date: bookingDate, time: bookingTime } = chance.of(sessions);
    return { sessionId, bookingDate, bookingTime, guests: chance.of([1, 1, 2]), until: undefined };
  }
  const visit = () => ({ services: drawLegs(chance, offer), until: undefined }); // it has its own end
  if (kind === "book" || kind === "phone or walk-in") return { ...visit(), guests: chance.of([1, 1, 1, 2]) };
  if (kind === "book against a limit") return chance.oneIn(4) ? {} : { ...visit(), guests: 1 };
  return kind === "edit" && chance.oneIn(3) ? visit() : {};
}

/** Now and then a customer asks for an area, and a member for tables or to move whoever is in the way. */
function aboutTables({ chance, place }: Scene, kind: WishKind): Fields {
  const { house } = place;
  if (house.resources.length === 0 || !chance.oneIn(4)) return {};
  const chosen = { resources: drawResources(chance, place) };
  if (kind === "book") return { area: chance.of(house.areas).id };
  if (kind === "phone or walk-in") return chance.of([chosen, { makeRoom: {} }]);
  if (kind === "attendance") return chosen;
  return kind === "move" ? chance.of([{ ...chosen, pin: chance.oneIn(2) }, { makeRoom: {} }]) : {};
}

/** Other kinds change a booking by PATCH. */
const METHODS: { [kind in WishKind]?: [method: string, end: string] } = {
  book: ["POST", ""],
  "phone or walk-in": ["POST", ""],
  "book against a limit": ["POST", ""],
  "cancel by link": ["POST", "/cancel"],
  cancel: ["POST", "/cancel"],
  attendance: ["POST", "/attendance"],
  "undo attendance": ["POST", "/attendance"],
  delete: ["DELETE", ""],
};

/** Looks at some, so that callers find different bookings. */
function pickSeen(chance: Chance, all: SeenBooking[], isWanted: (booking: SeenBooking) => boolean) {
  for (let tries = 0; tries < 20 && all.length > 0; tries++) {
    const booking = chance.of(all);
    if (isWanted(booking)) return booking;
  }
  return undefined;
}

const CAPACITIES = [3, 4, 5, 6, 7, 8, 9];
const EXCEPTIONS_KEPT = 3;

/** One thing changed by the owner: hours, service periods, tables, services or a dated exception. */
export function drawSave(scene: Scene, rules: Fields, { plan, exceptions, revision }: SeenPlan): TortureCall {
  const { chance, place } = scene;
  const route = `/api/workspaces/${place.slug}`;
  const { periods, areas, resources, offer } = plan;
  const [oldest] = exceptions;
  const whose = { by: "owner", bookingId: null } as const;
  const savePeriods = (): TortureCall => ({
    ...{ kind: "save periods", method: "PUT", route: `${route}/plan`, ...whose },
    body: { plan: { periods: drawPeriods(chance, periods) }, revision },
  });
  const saveTables = (): TortureCall => ({
    ...{ kind: "save tables", method: "PUT", route: `${route}/plan`, ...whose },
    body: { plan: { periods, ...drawTables(chance, plan) }, revision },
  });
  const saveOffer = (): TortureCall => ({
    ...{ kind: "save offer", method: "PUT", route: `${route}/plan`, ...whose },
    body: { plan: { periods, offer: offer && changedOffer(chance, offer) }, revision },
  });
  const addException = (): TortureCall => ({
    ...{ kind: "add exception", method: "POST", route: `${route}/exceptions`, ...whose },
    body:
      offer && !chance.oneIn(4)
        ? drawAbsence(chance, place.dates, offer)
        : closingOne(chance, [...areas, ...resources], drawException(chance, place.dates, periods)),
  });
  const removeException = (id: string): TortureCall => ({
    ...{ kind: "remove exception", method: "DELETE", route: `${route}/exceptions/${id}`, ...whose, body: undefined },
  });
  const saveHours = (): TortureCall => ({
    ...{ kind: "save hours", method: "PUT", route: `${route}/hours`, ...whose },
    body: newHours(scene, rules, periods.length > 0),
  });
  const list = chance.of(["in_order", "in_order", "by_hand", "off"]);
  const saveHoldRules = (): TortureCall => ({
    ...{ kind: "save hold rules", method: "PUT", route: `${route}/hold-rules`, ...whose },
    body: { ...HOLDS, list, version: rules.version },
  });
  if (oldest && (exceptions.length > EXCEPTIONS_KEPT || chance.oneIn(6))) return removeException(oldest.id);
  return chance.weighted([
    [place.hasList ? 2 : 0, saveHoldRules],
    [4, saveHours],
    [2, savePeriods],
    [1, addException],
    [resources.length > 0 ? 3 : 0, saveTables],
    [offer ? 3 : 0, saveOffer],
  ])();
}

/** Where there are tables, a closed part of a day mostly closes one of them or an area. */
const closingOne = (chance: Chance, subjects: { id: string }[], exception: ReturnType<typeof drawException>): Fields =>
  exception.kind === "off" && subjects.length > 0 && !chance.oneIn(3)
    ? { ...exception, subject: chance.of(subjects).id }
    : exception;

/** A night that the next opening meets, or that meets it; under service periods hours and the length of a stay are theirs. */
function newHours({ chance, place }: Scene, rules: Fields, hasPeriods: boolean): Fields {
  const seen = rules as Fields & { specialClosures: unknown[] }; // the API's rules
  if (!hasPeriods && chance.oneIn(4)) return { ...seen, weeklySchedule: everyDay(...chance.of(WEEKS)) };
  const changed = changedHours({ chance, dates: place.dates }, seen, CAPACITIES);
  return hasPeriods ? { ...changed, bookingDurationMinutes: rules.bookingDurationMinutes } : changed;
}

const WEEKS: [opens: string, closes: string][] = [
  ["18:00", "02:00"],
  ["00:00", "23:00"],
  ["10:00", "23:00"],
];

/** Mostly in the evening, when all three houses are open and full; now and then about midnight, where dates meet. */
const drawTime = (chance: Chance) =>
  chance.oneIn(6)
    ? chance.of(["23:30", "00:00", "00:30", "01:00"])
    : `${chance.oneIn(3) ? String(chance.below(24)).padStart(2, "0") : 18 + chance.below(4)}:${chance.of(["00", "30"])}`;
