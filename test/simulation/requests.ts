import type { HoldRequest } from "../../contract/requests/holds.ts";
import type { Hold } from "../../domain/holds/hold.ts";
import type { LoggedBooking } from "../../domain/log/read-log.ts";
import { MESSAGE_TYPES } from "../../domain/messages/messages-owed.ts";
import { ownExceptions, ownPeriods } from "../../domain/plan/in-force.ts";
import { type BookingRules, everyDay, givesResources } from "../../domain/plan/rules.ts";
import { PAID_WAYS } from "../../domain/sheet/paid.ts";
import { MINUTE_MS, minutesOf, timeLabel } from "../../domain/time/calendar.ts";
import type { Member, MemberActing } from "../../worker/http/acting.ts";
import { UNKNOWN } from "../../worker/http/limits.ts";
import { digest } from "../../worker/http/tokens.ts";
import type { Services } from "../../worker/services.ts";
import type { Chance } from "../oracle/chance.ts";
import { isClosed } from "../oracle/closed-days.ts";
import { changedOffer, drawAbsence, drawLegs, drawSession } from "../oracle/drawn-offers.ts";
import { drawException, drawPeriods } from "../oracle/drawn-plans.ts";
import type { StoredBooking } from "../oracle/stored-row.ts";
import { changedHours, type Wish, type WishKind, type WishScene, wishOf } from "../oracle/wishes.ts";
import { ISOLATES, type Isolate } from "./two-isolates.ts";
import type { Witness } from "./witness.ts";

/** `holds`: a stored booking is as granted. */
export type VisitorRequest = {
  kind: string;
  key: string;
  ask: (s: Services, isolate: Isolate) => Promise<unknown>;
  /** A new booking's id comes with the answer. */
  id: string | null;
  holds: (booking: LoggedBooking | StoredBooking) => boolean;
  /** The place that it gives back when granted. */
  freed?: Pick<StoredBooking, "bookingDate" | "bookingTime" | "guests">;
  customerEmail?: string | null;
  /** Another save may take a service away before it is asked for. */
  asksServices?: true;
};

export type Scene = {
  member: Member;
  slug: string;
  days: string[];
  opens: number;
  hours: readonly [openTime: string, closeTime: string];
  slots: number;
  /** Many come for few places within moments. */
  isRush: boolean;
  theme: Kind[];
};

export type RequestContext = Scene & { chance: Chance; witness: Witness; bookings: StoredBooking[]; key: string };

const WEIGHTS: [number, Kind][] = [
  [12, "book"],
  [2, "phone or walk-in"],
  [4, "book against a limit"],
  [2, "let in on a closed day"],
  [3, "book after closing"],
  [4, "change by link"],
  [6, "move by link"],
  [9, "edit"],
  [6, "move"],
  [3, "cancel by link"],
  [2, "cancel"],
  [6, "attendance"],
  [2, "undo attendance"],
  [9, "seat alone"],
  [4, "late fact"],
  [3, "note paid"],
  [6, "hand over"],
  [2, "delete"],
  [6, "new link"],
  [6, "save hours"],
  [3, "save plan"],
  [2, "add exception"],
  [1, "remove exception"],
  [9, "hold class"],
  [4, "move class"],
  [2, "call off class"],
  [6, "save tables"],
  [6, "save offer"],
  [9, "place"],
  [5, "move to tables"],
  [5, "extend"],
  [3, "tidy"],
  [8, "pin"],
  [1, "brake"],
  [1, "save settings"],
  [1, "send again"],
];

const RUSH_WEIGHTS: typeof WEIGHTS = [
  [40, "book"],
  [8, "change by link"],
  [10, "move by link"],
  [6, "move"],
  [8, "cancel by link"],
  [5, "cancel"],
  [3, "save hours"],
  [2, "save plan"],
  [2, "save tables"],
  [2, "save offer"],
  [6, "place"],
  [4, "move to tables"],
  [9, "seat alone"],
  [1, "brake"],
];

export const byMember = (services: Services, member: Member): MemberActing => ({
  ...{ services, member, workspaceId: member.workspaceId, actor: member.memberId, key: undefined },
  ...{ client: [{ name: "", times: 1 }], origin: "", isChecked: false },
});

type Kind = WishKind | keyof typeof OTHERS;

/**
 * A run asks for one of these half of the time, because what is rare needs others of its kind before it: where spots are
 * counted, and where places are given.
 */
export const THEMES: { counted: Kind[][]; given: Kind[][]; listed: [Kind[]] } = {
  listed: [
    [
      ...([
        "join list",
        "join list",
        "join list",
        "say yes",
        "say yes",
        "say no",
        "say no",
        "wake",
        "leave list",
      ] as const),
      ...(["cancel", "cancel", "cancel by link", "cancel by link", "cancel by link", "book", "book", "book"] as const),
      ...(["hold place", "tell", "extend hold", "withdraw", "accept for them", "save hold rules"] as const),
    ],
  ],
  counted: [
    ["cancel", "delete", "delete", "delete"],
    ["let in on a closed day", "let in on a closed day", "book after closing"],
    ["edit", "move", "change by link", "move by link", "book against a limit"],
    ["phone or walk-in", "attendance", "undo attendance", "late fact"],
  ],
  given: [
    ["phone or walk-in", "seat alone", "seat alone", "undo attendance"],
    ["place", "move to tables", "extend", "pin", "tidy"],
    ["save plan", "save tables", "save offer", "add exception", "remove exception"],
    ["hold class", "move class", "call off class", "book"],
    ["book", "book", "hand over", "hand over", "note paid"],
  ],
};

export function drawRequest(about: RequestContext, kind = drawKind(about)): VisitorRequest | null {
  if (kind in OTHERS) return OTHERS[kind as keyof typeof OTHERS](about);
  const scene = sceneOf(about);
  const wish = wishOf(scene, kind as WishKind);
  const first = FIRST[kind as WishKind];
  if (!wish && first) return drawRequest(about, first);
  return requestOf(about, wish ?? wishToBook(scene));
}

/** Without a booking or day for the one, the other makes it. Else: a new booking. */
const FIRST: { [kind in WishKind]?: Kind } = {
  delete: "cancel",
  "undo attendance": "attendance",
  "let in on a closed day": "save hours",
};

function drawKind(about: RequestContext): Kind {
  const { chance, isRush, theme } = about;
  if (theme === THEMES.listed[0]) return drawKindOfList(about);
  if (isRush) return chance.weighted(RUSH_WEIGHTS);
  return chance.oneIn(2) ? chance.of(theme) : chance.weighted(WEIGHTS);
}

/** Rare kinds come as soon as they can: an open offer is answered, who sleeps is woken, and somebody cancels beside who waits. */
function drawKindOfList({ chance, bookings, theme, witness }: RequestContext): Kind {
  const parties = [...witness.list.parties.values()];
  if (bookings.some(({ hold }) => hold) && chance.oneIn(4)) return chance.of(ANSWERS);
  if (parties.some(({ state }) => state === "asleep") && chance.oneIn(4)) return "wake";
  if (parties.some(({ state }) => state === "waiting") && chance.oneIn(3))
    return chance.of(["cancel", "cancel by link"]);
  return chance.oneIn(6) ? chance.weighted(WEIGHTS) : chance.of(theme);
}

const ANSWERS: Kind[] = ["say yes", "say yes", "say no", "tell", "extend hold", "withdraw", "accept for them"];

export function requestToBook(about: RequestContext, fields: Partial<StoredBooking> = {}): VisitorRequest {
  const wish = wishToBook(sceneOf(about));
  return requestOf(about, { ...wish, body: { ...wish.body, ...fields } });
}

function sceneOf({ chance, bookings, days, hours, opens, slots, isRush, witness }: RequestContext): WishScene {
  const rules = witness.rulesNow();
  return {
    ...{
      chance,
      dates: days,
      tokenOf: ISOLATES[0]?.tokenOf ?? (() => undefined),
      closes: hours[1],
      guestsMax: isRush ? 2 : 6,
    },
    closedDates: days.filter((day) => isClosed(rules, day)),
    drawTime: () => timeLabel((chance.oneIn(6) ? 0 : opens) + 30 * chance.below(chance.oneIn(3) ? 2 : slots)),
    pick: (isWanted) => {
      const wanted = bookings.filter((booking) => isWanted(booking) !== chance.oneIn(15));
      const talkedAbout = chance.oneIn(2) ? wanted.slice(-3) : wanted; // new bookings more often
      return wanted.length > 0 ? chance.of(talkedAbout) : undefined;
    },
  };
}

const wishToBook = (scene: WishScene) => wishOf(scene, "book") as Wish;

function requestOf(about: RequestContext, wish: Wish): VisitorRequest {
  const { kind, booking } = wish;
  const visit = booking ? {} : drawVisit(about);
  const body = { ...wish.body, ...visit };
  const asked = kind.startsWith("cancel") ? { status: "cancelled" } : body;
  const isNewer = (row: LoggedBooking) =>
    kind !== "new link" || row.tokenVersion > (booking as StoredBooking).tokenVersion;
  const { customerEmail } = body as Partial<StoredBooking>;
  /** A walk-in whose start is to come is not seated yet. */
  const isHereBy = (row: LoggedBooking) => Boolean(booking) || !("attendance" in body) || row.startsAt <= row.createdAt;
  const isFreeing = kind.startsWith("cancel") || kind.startsWith("move");
  return {
    ...{ kind, key: about.key, id: booking?.id ?? null },
    ask: (s, isolate) => isolate.ASK[kind](s, about, booking as StoredBooking, (wish.body && body) as never),
    ...("services" in visit ? { asksServices: true } : {}),
    holds: (row) => kind !== "delete" && isNewer(row) && agrees(row, isHereBy(row) ? asked : { ...asked, ...NOT_HERE }),
    ...(isFreeing && booking ? { freed: booking } : {}),
    ...(kind === "book" ? { customerEmail } : {}),
  };
}

const NOT_HERE = { attendance: null };

/** In all fields that the booking has. */
const agrees = (row: LoggedBooking | StoredBooking, asked: Record<string, unknown>) =>
  Object.entries(asked).every(
    ([name, value]) =>
      ["version", "override"].includes(name) || !(name in row) || row[name as keyof typeof row] === value,
  );

/** Where services are offered, nearly everybody asks for some. A visit has its own end. */
function drawVisit({ chance, witness }: RequestContext) {
  const { offer, house, sessions = [] } = witness.rulesNow().plan;
  if (!offer || (house && chance.oneIn(2))) return {};
  const held = sessions.filter(({ cancelled }) => !cancelled);
  if (held.length > 0 && chance.oneIn(2)) {
    const { id: sessionId, date: bookingDate, time: bookingTime } = chance.of(held);
    return { sessionId, bookingDate, bookingTime, guests: chance.of([1, 1, 2]), until: undefined };
  }
  return { services: drawLegs(chance, offer), guests: chance.of([1, 1, 1, 2]), until: undefined };
}

/** One or, now and then, two that may join. Null: spots are counted. */
function drawTables({ chance, witness }: RequestContext): string[] | null {
  const { house, offer } = witness.rulesNow().plan;
  const people = offer?.resources.filter(({ kind }) => kind !== "pool") ?? [];
  const tables: { id: string }[] = house && (people.length === 0 || chance.oneIn(2)) ? house.resources : people;
  if (tables.length === 0) return null;
  return [...new Set([chance.of(tables).id, ...(chance.oneIn(4) ? [chance.of(tables).id] : [])])];
}

/** Service periods decide them: a save of the hours must leave them. */
const DECIDED_BY_PERIODS = ["weeklySchedule", "bookingDurationMinutes", "slotStepMinutes"] as const;

const pick = <Rules, Name extends keyof Rules>(rules: Rules, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, rules[name]]));

const closingOf = (date: string) => ({ startDate: date, endDate: date, note: null });

const LET_IN = { override: { reason: "A regular" } };

/** Calls by hand may name the version that their caller saw. */
const drawVersion = ({ chance }: RequestContext, { version }: StoredBooking) => (chance.oneIn(2) ? { version } : {});

const NIGHT = ["18:00", "02:00"] as const;

const PARTY_NAMES = ["Canary Ada", "Canary Bo", "Canary Cy", "Canary Di"];

const openHold = ({ chance, bookings }: RequestContext, isWanted: (hold: Hold) => boolean = () => true) => {
  const open = bookings.filter(({ hold }) => hold && (isWanted(hold) || chance.oneIn(20)));
  return open.length > 0 ? chance.of(open) : null;
};

/** A request of the list; no booking is stored as it asks. */
const ofList = (kind: string, { key }: RequestContext, ask: VisitorRequest["ask"]): VisitorRequest => ({
  ...{ kind, key, id: null, ask, holds: () => true },
});

const LIST = {
  "join list": (about: RequestContext): VisitorRequest => {
    const { chance, days, opens, slots, key, slug } = about;
    const taken = about.bookings.filter(({ status, hold }) => status !== "cancelled" && !hold);
    const like = taken.length > 0 && !chance.oneIn(4) ? chance.of(taken) : null; // for whose cancel it waits
    const start = like ? minutesOf(like.bookingTime) : opens + 30 * chance.below(slots);
    const window = {
      from: timeLabel(start % 1440),
      until: timeLabel(Math.min(1439, start + chance.of([0, 60, 120])) % 1440),
    };
    const first = like?.bookingDate ?? chance.of(days);
    const dates = chance.oneIn(2)
      ? [first, ...days.filter((date) => date !== first).slice(0, chance.of([1, 2]))]
      : [first];
    const number = chance.below(1000);
    const body = {
      ...{ customerName: chance.of(PARTY_NAMES), customerEmail: `waits-${number}@example.com`, customerPhone: null },
      ...{ guests: like ? Math.min(like.guests, 4) : chance.of([1, 2, 2, 3]), notes: null, locale: null },
      dates: dates.map((date) => ({
        date,
        ...(window.from <= window.until ? window : { from: window.from, until: window.from }),
      })),
      ...(chance.oneIn(5) ? { leastNotice: 60 } : {}),
    };
    const ask: VisitorRequest["ask"] = (s, isolate) =>
      isolate.joinList({ services: s, key, isChecked: true, client: [UNKNOWN] }, { slug, ...body });
    return ofList("join list", about, ask);
  },
  "say yes": (about: RequestContext): VisitorRequest | null => {
    const held = openHold(about, ({ standby }) => standby !== null);
    return held && ofList("say yes", about, (s, isolate) => isolate.sayTo(s, about, held, "accept"));
  },
  "say no": (about: RequestContext): VisitorRequest | null => {
    const held = openHold(about);
    const stop = about.chance.oneIn(4);
    return held && ofList("say no", about, (s, isolate) => isolate.sayTo(s, about, held, "decline", stop));
  },
  wake: (about: RequestContext): VisitorRequest | null => {
    const asleep = [...about.witness.list.parties.values()].filter(({ state }) => state === "asleep");
    if (asleep.length === 0) return null;
    const { id } = about.chance.of(asleep);
    return ofList("wake", about, (s, isolate) => isolate.wake(s, about, id));
  },
  "leave list": (about: RequestContext): VisitorRequest | null => {
    const parties = [...about.witness.list.parties.values()].filter(
      ({ state }) => state !== "over" || about.chance.oneIn(9),
    );
    if (parties.length === 0 || about.chance.oneIn(2)) return null;
    const { id } = about.chance.of(parties);
    return ofList("leave list", about, (s, isolate) => isolate.leave(s, about, id));
  },
  "hold place": (about: RequestContext): VisitorRequest => {
    const { chance, days, opens, slots, witness } = about;
    const waiting = [...witness.list.parties.values()].filter(({ state }) => state === "waiting");
    const person = {
      customerName: "Canary Eve",
      customerEmail: null,
      customerPhone: null,
      notes: null,
      guests: chance.of([1, 2, 4]),
    };
    const whom = waiting.length > 0 && chance.oneIn(2) ? { standby: chance.of(waiting).id } : { person };
    const date = chance.of(days);
    const request = {
      ...{ for: whom, place: { date, time: timeLabel((opens + 30 * chance.below(slots)) % 1440) } },
      ...(chance.oneIn(2) ? { silent: true } : { minutes: chance.of([10, 30]) }),
    } as HoldRequest;
    return ofList("hold place", about, (s, isolate) => isolate.hold(s, about, request));
  },
  tell: (about: RequestContext): VisitorRequest | null => {
    const held = openHold(about, ({ tellAt }) => tellAt === null);
    return (
      held && ofList("tell", about, (s, isolate) => isolate.about(s, about, held.id, { type: "tell", minutes: null }))
    );
  },
  "extend hold": (about: RequestContext): VisitorRequest | null => {
    const held = openHold(about);
    return held && ofList("extend hold", about, (s, isolate) => isolate.about(s, about, held.id, { type: "prolong" }));
  },
  withdraw: (about: RequestContext): VisitorRequest | null => {
    const held = openHold(about);
    const next = about.chance.of(["list", "list", "public"] as const);
    return (
      held && ofList("withdraw", about, (s, isolate) => isolate.about(s, about, held.id, { type: "withdraw", next }))
    );
  },
  "accept for them": (about: RequestContext): VisitorRequest | null => {
    const held = openHold(about);
    return held && ofList("say yes", about, (s, isolate) => isolate.about(s, about, held.id, { type: "accept" }));
  },
  "save hold rules": (about: RequestContext): VisitorRequest | null => {
    const { chance, member, witness } = about;
    const rules = witness.rulesNow();
    const { holds } = rules.plan;
    if (!holds || !chance.oneIn(3)) return null;
    const list = chance.of(["in_order", "in_order", "by_hand"] as const);
    const request = { ...holds, list, stopsBefore: chance.of([10, 30, 60]), version: rules.version };
    return ofList("save hold rules", about, (s, isolate) => isolate.saveHoldRules(byMember(s, member), request));
  },
};

const OTHERS = {
  ...LIST,
  "save hours": ({ chance, days, hours, isRush, key, member, witness }: RequestContext): VisitorRequest => {
    const { workspaceId: _, closuresPending: __, closuresBefore: ___, plan, ...stored } = witness.rulesNow();
    const { brakeUntil: ____, brakeMaxGuests: _____, ...rules } = stored as unknown as BookingRules; // the row, JSON parsed
    const byPlan = ownPeriods(plan).length > 0 ? pick(rules, DECIDED_BY_PERIODS) : {};
    const week = chance.oneIn(2) ? everyDay("00:00", "23:00") : everyDay(...chance.of([hours, NIGHT])); // meets the night before
    const changed = isRush
      ? { ...rules, maxCapacity: chance.of([1, 2, 3]) }
      : chance.oneIn(givesResources(plan) ? 2 : 5)
        ? { ...rules, weeklySchedule: week }
        : chance.oneIn(3)
          ? { ...rules, specialScheduleEnabled: true, specialClosures: [closingOf(chance.of(days))] }
          : changedHours({ chance, dates: days }, rules, [1, 2, 3, 4]);
    const request = { ...changed, ...byPlan, onlineBookingPausedUntil: null } as Parameters<Isolate["saveHours"]>[1];
    return {
      kind: "save hours",
      key,
      id: null,
      ask: (s, isolate) => isolate.saveHours(byMember(s, member), request),
      holds: () => false,
    };
  },
  "save plan": ({ chance, key, member, witness }: RequestContext): VisitorRequest => {
    const periods = drawPeriods(chance, ownPeriods(witness.rulesNow().plan));
    const request = { plan: { periods }, revision: witness.planRevision() };
    const isDraft = chance.oneIn(6);
    const draft = isDraft ? { draft: true as const } : {};
    const ask: VisitorRequest["ask"] = (s, isolate) =>
      isolate.savePlanAs(byMember(s, member), { ...request, ...draft });
    return { kind: isDraft ? "save draft" : "save plan", key, id: null, ask, holds: () => false };
  },
  "save tables": ({ chance, key, member, witness }: RequestContext): VisitorRequest | null => {
    const { plan } = witness.rulesNow();
    const [periods, { house }] = [ownPeriods(plan), plan];
    if (!house) return null;
    const { areas, combinations } = house;
    const resources = house.resources.map((table) => ({
      ...table,
      archived: chance.oneIn(4),
      seats: { ...table.seats, max: chance.oneIn(4) ? Math.max(table.seats.min, 2) : table.seats.max },
    }));
    if (resources.every(({ archived }) => archived) && !chance.oneIn(4)) return null;
    const request = { plan: { periods, areas, combinations, resources }, revision: witness.planRevision() };
    const ask: VisitorRequest["ask"] = (s, isolate) => isolate.savePlanAs(byMember(s, member), request);
    return { kind: "save tables", key, id: null, ask, holds: () => false };
  },
  "save offer": ({ chance, key, member, witness }: RequestContext): VisitorRequest | null => {
    const { plan } = witness.rulesNow();
    const [periods, { offer }] = [ownPeriods(plan), plan];
    if (!offer) return null;
    const request = { plan: { periods, offer: changedOffer(chance, offer) }, revision: witness.planRevision() };
    const ask: VisitorRequest["ask"] = (s, isolate) => isolate.savePlanAs(byMember(s, member), request);
    return { kind: "save offer", key, id: null, ask, holds: () => false };
  },
  "note paid": ({ chance, bookings, key, member }: RequestContext): VisitorRequest | null => {
    const booking = bookings.length > 0 ? chance.of(bookings) : null;
    if (!booking) return null;
    const paid = chance.oneIn(4) ? null : { minor: chance.of([100, 52_000]), way: chance.of(PAID_WAYS) };
    const ask: VisitorRequest["ask"] = (s, isolate) =>
      isolate.notePaid({ ...byMember(s, member), key }, booking.id, { paid });
    return { kind: "note paid", key, id: booking.id, ask, holds: () => true };
  },
  /** Half of them are undone. */
  "hand over": ({ chance, days, key, member, witness }: RequestContext): VisitorRequest | null => {
    const people = witness.rulesNow().plan.offer?.resources.filter(({ kind }) => kind === "person") ?? [];
    if (people.length === 0) return null;
    const [person, date, tell, isUndone] = [chance.of(people).id, chance.of(days), chance.oneIn(2), chance.oneIn(2)];
    const isAsked = (by: string, visits: { id: string }[]) => {
      for (const { id } of visits) witness.asked.add(digest(digest(member.workspaceId, by), id));
    };
    const ask: VisitorRequest["ask"] = async (s, isolate) => {
      const acting = { ...byMember(s, member), key };
      const { visits } = await isolate.readHandOver(acting, { date, person });
      const moves = visits.flatMap(({ id, version, way }) => (way ? { id, version, ...way } : []));
      if (moves.length === 0) return;
      isAsked(key, moves);
      const { moved } = await isolate.handOver(acting, { date, person, moves, tell });
      if (moved.length === 0) return;
      witness.count("handed over");
      if (!isUndone) return;
      const bookings = moved.map(({ id, version }) => ({ id, version }));
      isAsked(`${key}-back`, moved);
      const back = await isolate.handBack({ ...acting, key: `${key}-back` }, { date, person, bookings });
      if (back.moved.length > 0) witness.count("handed back");
    };
    return { kind: "hand over", key, id: null, ask, holds: () => false };
  },
  "late fact": (about: RequestContext): VisitorRequest | null => {
    const { chance, bookings, key } = about;
    const booking = bookings.length > 0 ? chance.of(bookings) : null;
    if (!booking) return null;
    const attendance = chance.of(["arrived", "seated", "finished", "no_show", null]);
    const agoMs = chance.of([0, 5, 40, 90, 900]) * MINUTE_MS;
    let happenedAt: string | undefined; // a repeat says the same
    const ask: VisitorRequest["ask"] = (s, isolate) => {
      happenedAt ??= new Date(s.now() - agoMs).toISOString();
      return isolate.ASK.attendance(s, about, booking, { attendance, happenedAt } as never);
    };
    return { kind: "late fact", key, id: booking.id, ask, holds: () => true };
  },
  /** Where somebody sits already: at its own place, or at a named one. Before that somebody sits down, and another one books. */
  "seat alone": (about: RequestContext): VisitorRequest | null => {
    const { chance, key, witness } = about;
    if (!givesResources(witness.rulesNow().plan)) return null;
    const all = [...witness.story.days.values()].flatMap(({ bookings }) => [...bookings.values()]);
    const placed = all.filter(({ assignment, status }) => assignment && status !== "cancelled");
    const others = placed.filter(({ attendance }) => attendance !== "seated");
    const sitting = placed.filter(({ attendance }) => attendance === "seated");
    const beside = others.flatMap((one) =>
      sitting.flatMap(({ bookingDate, assignment }) =>
        bookingDate === one.bookingDate && assignment ? [{ one, at: assignment.resources }] : [],
      ),
    );
    const [sits] = sitting;
    if (others.length === 0 || (sits && beside.length === 0))
      return requestToBook(about, sits ? { bookingDate: sits.bookingDate } : {});
    const { one, at } = beside.length > 0 && !chance.oneIn(6) ? chance.of(beside) : { one: chance.of(others), at: [] };
    const isOwn = at.length === 0 || (chance.oneIn(2) && at.some((id) => one.assignment?.resources.includes(id)));
    const booking = one as unknown as StoredBooking; // its id counts
    const until = isOwn || !chance.oneIn(3) ? {} : { until: timeLabel(about.opens + 30 * chance.below(about.slots)) };
    const body = { attendance: "seated", alone: true, ...(isOwn ? {} : { resources: at, ...until }) };
    const ask: VisitorRequest["ask"] = (s, isolate) => isolate.ASK.attendance(s, about, booking, body as never);
    return { kind: "seat alone", key, id: booking.id, ask, holds: (row) => row.attendance === "seated" };
  },
  "move to tables": (about: RequestContext): VisitorRequest | null => {
    const { chance, bookings, days, key, opens, slots } = about;
    const booking = bookings.length > 0 ? chance.of(bookings) : null;
    const resources = drawTables(about);
    if (!booking || !resources) return null;
    const bookingTime = chance.oneIn(4) ? booking.bookingTime : timeLabel(opens + 30 * chance.below(slots));
    const when = { bookingTime, ...(chance.oneIn(4) ? { bookingDate: chance.of(days) } : {}) };
    const more = { ...(chance.oneIn(3) ? LET_IN : {}), ...(chance.oneIn(5) ? { expect: [] } : {}) };
    const pin = chance.of([undefined, true, false]);
    const body = { version: booking.version, ...when, resources, ...(pin === undefined ? {} : { pin }), ...more };
    const isPlaced = ({ assignment }: Partial<LoggedBooking>) =>
      !assignment || resources.every((id) => assignment.resources.includes(id));
    const ask: VisitorRequest["ask"] = (s, isolate) => isolate.ASK.edit(s, about, booking, body as never);
    return { kind: "move to tables", key, id: booking.id, ask, holds: (row) => agrees(row, when) && isPlaced(row) };
  },
  place: (about: RequestContext): VisitorRequest | null => {
    const { chance, bookings, key } = about;
    const booking = bookings.length > 0 ? chance.of(bookings) : null;
    const resources = drawTables(about);
    if (!booking || !resources) return null;
    const body = {
      ...drawVersion(about, booking),
      resources,
      pin: chance.oneIn(2),
      ...(chance.oneIn(3) ? LET_IN : {}),
    };
    const ask: VisitorRequest["ask"] = (s, isolate) => isolate.place(s, about, booking.id, body);
    return { kind: "place", key, id: booking.id, ask, holds: () => true };
  },
  extend: (about: RequestContext): VisitorRequest | null => {
    const { chance, bookings, key, witness } = about;
    const booking = bookings.length > 0 ? chance.of(bookings) : null;
    if (!booking || !givesResources(witness.rulesNow().plan)) return null;
    const minutes = chance.of([15, 30, 60, -15]);
    const body = { ...drawVersion(about, booking), minutes, ...(chance.oneIn(3) ? LET_IN : {}) };
    const ask: VisitorRequest["ask"] = (s, isolate) => isolate.extend(s, about, booking.id, body);
    return { kind: "extend", key, id: booking.id, ask, holds: () => true };
  },
  pin: (about: RequestContext): VisitorRequest | null => {
    const { chance, days, key, witness } = about;
    if (!givesResources(witness.rulesNow().plan)) return null;
    const date = chance.of(days);
    const here = [...(witness.story.days.get(date)?.bookings.values() ?? [])];
    const placed = here.flatMap(({ id, assignment }) => (assignment ? { id, resources: assignment.resources } : []));
    if (placed.length === 0) return null;
    const request = { bookings: placed.slice(chance.below(placed.length)), pin: !chance.oneIn(3) };
    const ask: VisitorRequest["ask"] = (s, isolate) => isolate.pin(s, about, date, request);
    return { kind: "pin", key, id: null, ask, holds: () => true };
  },
  tidy: (about: RequestContext): VisitorRequest | null => {
    const { chance, days, key, witness } = about;
    if (!givesResources(witness.rulesNow().plan)) return null;
    const [date, request] = [chance.of(days), chance.oneIn(3) ? { expect: [] } : {}];
    const ask: VisitorRequest["ask"] = (s, isolate) => isolate.tidy(s, about, date, request); // a retry asks the same
    return { kind: "tidy", key, id: null, ask, holds: () => true };
  },
  "add exception": ({ chance, days, key, member, witness }: RequestContext): VisitorRequest => {
    const { plan } = witness.rulesNow();
    const [periods, { offer }] = [ownPeriods(plan), plan];
    const request = offer && !chance.oneIn(4) ? drawAbsence(chance, days, offer) : drawException(chance, days, periods);
    const ask: VisitorRequest["ask"] = (s, isolate) => isolate.saveExceptionAs(byMember(s, member), request);
    return { kind: "add exception", key, id: null, ask, holds: () => false };
  },
  "remove exception": ({ chance, key, member, witness }: RequestContext): VisitorRequest | null => {
    const exceptions = ownExceptions(witness.rulesNow().plan);
    if (exceptions.length === 0) return null;
    const { id } = chance.of(exceptions);
    const ask: VisitorRequest["ask"] = (s, isolate) => isolate.dropExceptionAs(byMember(s, member), { id });
    return { kind: "remove exception", key, id: null, ask, holds: () => false };
  },
  "hold class": ({ chance, days, key, member, witness }: RequestContext): VisitorRequest | null => {
    const { offer } = witness.rulesNow().plan;
    const request = offer ? drawSession(chance, days, offer) : null;
    if (!request) return null;
    const ask: VisitorRequest["ask"] = (s, isolate) =>
      isolate.holdSessions({ services: s, workspaceId: member.workspaceId, actor: member.memberId, key }, request);
    return { kind: "hold class", key, id: null, ask, holds: () => false };
  },
  "move class": ({ chance, days, key, member, witness }: RequestContext): VisitorRequest | null => {
    const { offer, sessions = [] } = witness.rulesNow().plan;
    const place = offer ? drawSession(chance, days, offer) : null;
    if (!place || sessions.length === 0) return null;
    const { id } = chance.of(sessions);
    const { service: _, repeat: __, ...change } = { ...place, tell: !chance.oneIn(3) };
    const ask: VisitorRequest["ask"] = (s, isolate) => isolate.moveSession(byMember(s, member), { id, ...change });
    return { kind: "move class", key, id: null, ask, holds: () => false };
  },
  "call off class": ({ chance, key, member, witness }: RequestContext): VisitorRequest | null => {
    const { sessions = [] } = witness.rulesNow().plan;
    if (sessions.length === 0) return null;
    const { id } = chance.of(sessions);
    const ask: VisitorRequest["ask"] = (s, isolate) =>
      isolate.callOffSession(byMember(s, member), { id, tell: !chance.oneIn(3), reason: null });
    return { kind: "call off class", key, id: null, ask, holds: () => false };
  },
  brake: ({ chance, key, member }: RequestContext): VisitorRequest => {
    const brake = chance.oneIn(2) ? null : { maxGuests: chance.of([0, 1, 3]), until: null };
    const ask: VisitorRequest["ask"] = (s, isolate) => isolate.setBrake(byMember(s, member), { brake });
    return { kind: "brake", key, id: null, ask, holds: () => false };
  },
  "save settings": ({ chance, key, member }: RequestContext): VisitorRequest => {
    const type = chance.of(MESSAGE_TYPES);
    const texts = { emailSubject: null, emailMessage: null, smsMessage: null, logoUrl: null };
    const settings = { emailEnabled: !chance.oneIn(3), smsEnabled: !chance.oneIn(3), ...texts };
    const ask: VisitorRequest["ask"] = (s, isolate) => isolate.saveSettings(byMember(s, member), type, settings);
    return { kind: "save settings", key, id: null, ask, holds: () => false };
  },
  "send again": ({ chance, key, member, witness }: RequestContext): VisitorRequest | null => {
    const failed = [...witness.messages.values()].filter(({ state }) => state === "failed" || state === "unknown");
    const id = failed.length > 0 ? String(chance.of(failed).id) : null;
    if (id === null) return null;
    const ask: VisitorRequest["ask"] = (s, isolate) => isolate.retryFailedMessage(byMember(s, member), { id });
    return { kind: "send again", key, id, ask, holds: () => false };
  },
};
