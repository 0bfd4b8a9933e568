import type { Chance } from "../../test/oracle/chance.ts";
import type { Attempt, Fields, Kind } from "./ledger.ts";
import type { Place, Seen } from "./places.ts";

/** A command somebody wants to give. */
export type Wish = Pick<Attempt, "kind" | "by" | "method" | "route" | "body" | "bookingId">;
type Scene = { chance: Chance; place: Place };

/** How often of a hundred each is wanted; hours are saved apart. */
const DECK: [number, (scene: Scene) => Wish | null][] = [
  [27, book],
  [12, (scene) => byLink(scene, "change by link")],
  [6, (scene) => byLink(scene, "move by link")],
  [9, (scene) => cancelByLink(scene)],
  [7, (scene) => bookForGuest(scene, "phone or walk-in")],
  [3, (scene) => bookForGuest(scene, "book against a limit")],
  [9, edit],
  [5, move],
  [6, cancel],
  [7, (scene) => attend(scene, "attendance")],
  [3, (scene) => attend(scene, "undo attendance")],
  [6, remove],
];
const CARDS = DECK.flatMap(([often, make]) => Array.from({ length: often }, () => make));

/** What somebody wants next; who finds no booking to do it to books instead. */
export const aWish = (scene: Scene): Wish => scene.chance.of(CARDS)(scene) ?? book(scene);

const publicly = ({ slug }: Place) => `/api/public/${slug}`;
const members = ({ slug }: Place) => `/api/workspaces/${slug}/bookings`;
const exception = { override: { reason: "A regular" } };

function book({ chance, place }: Scene): Wish {
  const body = { ...aPerson(chance), ...aTime(chance, place), guests: 1 + chance.below(8), notes: aNote(chance) };
  return {
    ...{ kind: "book", by: "customer", bookingId: null },
    ...{ method: "POST", route: `${publicly(place)}/bookings`, body },
  };
}

function bookForGuest({ chance, place }: Scene, kind: Kind): Wish {
  const { customerEmail, ...person } = aPerson(chance);
  const body = {
    ...{ ...person, ...(chance.oneIn(2) ? { customerEmail } : {}), ...aTime(chance, place) },
    ...{ guests: 1 + chance.below(8), source: chance.of(["phone", "walk_in"]), notes: aNote(chance) },
    ...(kind === "book against a limit" ? { ...exception, guests: 1 + chance.below(12) } : {}),
  };
  return { kind, by: aMember(chance), bookingId: null, method: "POST", route: members(place), body };
}

function byLink(scene: Scene, kind: "change by link" | "move by link"): Wish | null {
  const { chance, place } = scene;
  const booking = one(scene, (each) => each.manageToken !== undefined && isActive(each));
  if (!booking) return null;
  const { bookingDate, bookingTime } = aTime(chance, place);
  const body = {
    bookingDate: kind === "move by link" ? bookingDate : booking.bookingDate,
    bookingTime: kind === "move by link" || chance.oneIn(2) ? bookingTime : booking.bookingTime,
    guests: chance.oneIn(2) ? 1 + chance.below(8) : booking.guests,
    version: booking.version,
  };
  const route = `${publicly(place)}/manage/${booking.manageToken}`;
  return { kind, by: "customer", bookingId: booking.id, method: "PATCH", route, body };
}

function cancelByLink(scene: Scene): Wish | null {
  const booking = one(scene, (each) => each.manageToken !== undefined && (isActive(each) || scene.chance.oneIn(9)));
  if (!booking) return null;
  const route = `${publicly(scene.place)}/manage/${booking.manageToken}/cancel`;
  return { kind: "cancel by link", by: "customer", bookingId: booking.id, method: "POST", route, body: undefined };
}

/** What is personal, who can be reached, guests or time: one of them, sometimes with a reason to exceed a limit. */
function edit(scene: Scene): Wish | null {
  const { chance, place } = scene;
  const booking = one(scene, isActive);
  if (!booking) return null;
  const changes = chance.of<() => Fields>([
    () => ({ customerName: aName(chance) }),
    () => ({ notes: aNote(chance) }),
    () => (booking.customerEmail ? { notes: aNote(chance) } : { customerEmail: anAddress(chance) }),
    () => ({ guests: 1 + chance.below(8), ...(chance.oneIn(3) ? exception : {}) }),
    () => ({ bookingTime: aTime(chance, place).bookingTime, customerName: aName(chance) }),
    () => ({ status: chance.of(["confirmed", "pending"]) }),
  ])();
  return toBooking(scene, "edit", booking, "PATCH", "", { version: booking.version, ...changes });
}

function move(scene: Scene): Wish | null {
  const booking = one(scene, isActive);
  if (!booking) return null;
  const reason = scene.chance.oneIn(3) ? exception : {};
  const body = { version: booking.version, ...aTime(scene.chance, scene.place), ...reason };
  return toBooking(scene, "move", booking, "PATCH", "", body);
}

function cancel(scene: Scene): Wish | null {
  const booking = one(scene, (each) => isActive(each) || scene.chance.oneIn(9));
  if (!booking) return null;
  return scene.chance.oneIn(2)
    ? toBooking(scene, "cancel", booking, "POST", "/cancel", undefined)
    : toBooking(scene, "cancel", booking, "PATCH", "", { version: booking.version, status: "cancelled" });
}

function attend(scene: Scene, kind: "attendance" | "undo attendance"): Wish | null {
  const { chance, place } = scene;
  const isUndo = kind === "undo attendance";
  const booking = one(
    scene,
    (each) => isActive(each) && each.bookingDate === place.dates[0] && Boolean(each.attendance) === isUndo,
  );
  if (!booking) return null;
  const attendance = isUndo ? null : chance.of(["arrived", "seated", "finished", "finished", "no_show"]);
  const body = { attendance, ...(isUndo && chance.oneIn(3) ? exception : {}) };
  return toBooking(scene, kind, booking, "POST", "/attendance", body);
}

function remove(scene: Scene): Wish | null {
  const booking = one(scene, (each) => !isActive(each) || scene.chance.oneIn(40));
  return booking ? { ...toBooking(scene, "delete", booking, "DELETE", "", undefined), by: "owner" } : null;
}

function toBooking(
  { chance, place }: Scene,
  kind: Kind,
  { id }: Seen,
  method: string,
  end: string,
  body?: Fields,
): Wish {
  return { kind, by: aMember(chance), bookingId: id, method, route: `${members(place)}/${id}${end}`, body };
}

const isActive = ({ status }: Seen) => status !== "cancelled";

/** One of those known, looked for among some: all who look must not find the same. */
function one({ chance, place }: Scene, isWanted: (booking: Seen) => boolean): Seen | undefined {
  const all = [...place.seen.values()];
  for (let tries = 0; tries < 20 && all.length > 0; tries++) {
    const booking = chance.of(all);
    if (isWanted(booking)) return booking;
  }
  return undefined;
}

/** What the owner changes about the house: room, hours, the size of a party; or a day is closed, or all are open again. */
export function newHours({ chance, place }: Scene, rules: Fields): Fields {
  const [date = ""] = [chance.of(place.dates)];
  const closed = { specialScheduleEnabled: true, specialClosures: [{ startDate: date, endDate: date, note: null }] };
  return {
    ...rules,
    ...chance.of<Fields>([
      { maxCapacity: 3 + chance.below(7) },
      { maxCapacity: 3 + chance.below(7) },
      { bookingDurationMinutes: chance.of([60, 90, 120]) },
      { maxGuestsPerBooking: chance.of([null, 6, 8]) },
      closed,
      { specialScheduleEnabled: false, specialClosures: [] },
      { specialClosures: [] },
    ]),
  };
}

const aMember = (chance: Chance) => chance.of(["owner", "staff"] as const);
const hex = (chance: Chance) => chance.below(0x1_0000_0000).toString(16).padStart(8, "0");
const anAddress = (chance: Chance) => `${hex(chance)}${hex(chance)}@example.com`;
const aName = (chance: Chance) => `Guest ${hex(chance)}`;
const aNote = (chance: Chance) => `Note ${hex(chance)}`;
const aPerson = (chance: Chance) => ({
  customerName: aName(chance),
  customerEmail: anAddress(chance),
  customerPhone: chance.oneIn(5) ? `+4670${1e6 + chance.below(9e6)}` : null,
});
/** Mostly the evening, when all three houses are open and full; else any time of the day, some of them outside their hours. */
const aTime = (chance: Chance, { dates }: Place) => ({
  bookingDate: chance.of(dates),
  bookingTime: `${chance.oneIn(3) ? String(chance.below(24)).padStart(2, "0") : 18 + chance.below(4)}:${chance.of(["00", "30"])}`,
});
