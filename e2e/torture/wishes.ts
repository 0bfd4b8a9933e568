import type { Draw } from "../../test/harness/draw.ts";
import type { Attempt, Fields, Kind } from "./ledger.ts";
import type { Place, Seen } from "./places.ts";

/** A command somebody wants to give. */
export type Wish = Pick<Attempt, "kind" | "by" | "method" | "route" | "body" | "bookingId">;
type Scene = { draw: Draw; place: Place };

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
export const aWish = (scene: Scene): Wish => scene.draw.of(CARDS)(scene) ?? book(scene);

const publicly = ({ slug }: Place) => `/api/public/${slug}`;
const members = ({ slug }: Place) => `/api/workspaces/${slug}/bookings`;
const exception = { override: { reason: "A regular" } };

function book({ draw, place }: Scene): Wish {
  const body = { ...aPerson(draw), ...aTime(draw, place), guests: 1 + draw.below(8), notes: aNote(draw) };
  return {
    ...{ kind: "book", by: "customer", bookingId: null },
    ...{ method: "POST", route: `${publicly(place)}/bookings`, body },
  };
}

function bookForGuest({ draw, place }: Scene, kind: Kind): Wish {
  const { customerEmail, ...person } = aPerson(draw);
  const body = {
    ...{ ...person, ...(draw.oneIn(2) ? { customerEmail } : {}), ...aTime(draw, place) },
    ...{ guests: 1 + draw.below(8), source: draw.of(["phone", "walk_in"]), notes: aNote(draw) },
    ...(kind === "book against a limit" ? { ...exception, guests: 1 + draw.below(12) } : {}),
  };
  return { kind, by: aMember(draw), bookingId: null, method: "POST", route: members(place), body };
}

function byLink(scene: Scene, kind: "change by link" | "move by link"): Wish | null {
  const { draw, place } = scene;
  const booking = one(scene, (each) => each.manageToken !== undefined && isActive(each));
  if (!booking) return null;
  const { bookingDate, bookingTime } = aTime(draw, place);
  const body = {
    bookingDate: kind === "move by link" ? bookingDate : booking.bookingDate,
    bookingTime: kind === "move by link" || draw.oneIn(2) ? bookingTime : booking.bookingTime,
    guests: draw.oneIn(2) ? 1 + draw.below(8) : booking.guests,
    version: booking.version,
  };
  const route = `${publicly(place)}/manage/${booking.manageToken}`;
  return { kind, by: "customer", bookingId: booking.id, method: "PATCH", route, body };
}

function cancelByLink(scene: Scene): Wish | null {
  const booking = one(scene, (each) => each.manageToken !== undefined && (isActive(each) || scene.draw.oneIn(9)));
  if (!booking) return null;
  const route = `${publicly(scene.place)}/manage/${booking.manageToken}/cancel`;
  return { kind: "cancel by link", by: "customer", bookingId: booking.id, method: "POST", route, body: undefined };
}

/** What is personal, who can be reached, guests or time: one of them, sometimes with a reason to exceed a limit. */
function edit(scene: Scene): Wish | null {
  const { draw, place } = scene;
  const booking = one(scene, isActive);
  if (!booking) return null;
  const changes = draw.of<() => Fields>([
    () => ({ customerName: aName(draw) }),
    () => ({ notes: aNote(draw) }),
    () => (booking.customerEmail ? { notes: aNote(draw) } : { customerEmail: anAddress(draw) }),
    () => ({ guests: 1 + draw.below(8), ...(draw.oneIn(3) ? exception : {}) }),
    () => ({ bookingTime: aTime(draw, place).bookingTime, customerName: aName(draw) }),
    () => ({ status: draw.of(["confirmed", "pending"]) }),
  ])();
  return toBooking(scene, "edit", booking, "PATCH", "", { version: booking.version, ...changes });
}

function move(scene: Scene): Wish | null {
  const booking = one(scene, isActive);
  if (!booking) return null;
  const reason = scene.draw.oneIn(3) ? exception : {};
  const body = { version: booking.version, ...aTime(scene.draw, scene.place), ...reason };
  return toBooking(scene, "move", booking, "PATCH", "", body);
}

function cancel(scene: Scene): Wish | null {
  const booking = one(scene, (each) => isActive(each) || scene.draw.oneIn(9));
  if (!booking) return null;
  return scene.draw.oneIn(2)
    ? toBooking(scene, "cancel", booking, "POST", "/cancel", undefined)
    : toBooking(scene, "cancel", booking, "PATCH", "", { version: booking.version, status: "cancelled" });
}

function attend(scene: Scene, kind: "attendance" | "undo attendance"): Wish | null {
  const { draw, place } = scene;
  const isUndo = kind === "undo attendance";
  const booking = one(
    scene,
    (each) => isActive(each) && each.bookingDate === place.dates[0] && Boolean(each.attendance) === isUndo,
  );
  if (!booking) return null;
  const attendance = isUndo ? null : draw.of(["arrived", "seated", "finished", "finished", "no_show"]);
  const body = { attendance, ...(isUndo && draw.oneIn(3) ? exception : {}) };
  return toBooking(scene, kind, booking, "POST", "/attendance", body);
}

function remove(scene: Scene): Wish | null {
  const booking = one(scene, (each) => !isActive(each) || scene.draw.oneIn(40));
  return booking ? { ...toBooking(scene, "delete", booking, "DELETE", "", undefined), by: "owner" } : null;
}

function toBooking({ draw, place }: Scene, kind: Kind, { id }: Seen, method: string, end: string, body?: Fields): Wish {
  return { kind, by: aMember(draw), bookingId: id, method, route: `${members(place)}/${id}${end}`, body };
}

const isActive = ({ status }: Seen) => status !== "cancelled";

/** One of those known, looked for among some: all who look must not find the same. */
function one({ draw, place }: Scene, isWanted: (booking: Seen) => boolean): Seen | undefined {
  const all = [...place.seen.values()];
  for (let tries = 0; tries < 20 && all.length > 0; tries++) {
    const booking = draw.of(all);
    if (isWanted(booking)) return booking;
  }
  return undefined;
}

/** What the owner changes about the house: room, hours, the size of a party; or a day is closed, or all are open again. */
export function newHours({ draw, place }: Scene, rules: Fields): Fields {
  const [date = ""] = [draw.of(place.dates)];
  const closed = { specialScheduleEnabled: true, specialClosures: [{ startDate: date, endDate: date, note: null }] };
  return {
    ...rules,
    ...draw.of<Fields>([
      { maxCapacity: 3 + draw.below(7) },
      { maxCapacity: 3 + draw.below(7) },
      { bookingDurationMinutes: draw.of([60, 90, 120]) },
      { maxGuestsPerBooking: draw.of([null, 6, 8]) },
      closed,
      { specialScheduleEnabled: false, specialClosures: [] },
      { specialClosures: [] },
    ]),
  };
}

const aMember = (draw: Draw) => draw.of(["owner", "staff"] as const);
const hex = (draw: Draw) => draw.below(0x1_0000_0000).toString(16).padStart(8, "0");
const anAddress = (draw: Draw) => `${hex(draw)}${hex(draw)}@example.com`;
const aName = (draw: Draw) => `Guest ${hex(draw)}`;
const aNote = (draw: Draw) => `Note ${hex(draw)}`;
const aPerson = (draw: Draw) => ({
  customerName: aName(draw),
  customerEmail: anAddress(draw),
  customerPhone: draw.oneIn(5) ? `+4670${1e6 + draw.below(9e6)}` : null,
});
/** Mostly the evening, when all three houses are open and full; else any time of the day, some of them outside their hours. */
const aTime = (draw: Draw, { dates }: Place) => ({
  bookingDate: draw.of(dates),
  bookingTime: `${draw.oneIn(3) ? String(draw.below(24)).padStart(2, "0") : 18 + draw.below(4)}:${draw.of(["00", "30"])}`,
});
