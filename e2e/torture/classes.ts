import type { Chance } from "../../test/oracle/chance.ts";
import { drawSession } from "../../test/oracle/drawn-offers.ts";
import type { StoredEvent } from "../../test/oracle/stored-row.ts";
import { isActive } from "../../test/oracle/wishes.ts";
import type { Attempt, Fields, Kind, Witnessed } from "./ledger.ts";
import { HELD_SEATS, type Place } from "./places.ts";
import type { Stored } from "./stored.ts";
import type { TortureCall } from "./wishes.ts";

/* Calls about classes, and what becomes of their bookings by them (docs/arrangement.md#classes). */

/** docs/rules.md#messages-owed */
export const TEACHER_CHANGED = "class_teacher_changed";
const FEW = 3;

/** A class is held, changed or called off, or somebody moves seats to another one. Null: nobody holds classes here. */
export function drawClassCall({ chance, place }: { chance: Chance; place: Place }): TortureCall | null {
  const { slug, sessions, offer, dates } = place;
  const drawn = offer && drawSession(chance, dates.slice(1), offer);
  if (!drawn) return null;
  const held = { ...drawn, seats: chance.of([2, 3, 4]) };
  const route = `/api/workspaces/${slug}/sessions`;
  const called = { by: chance.of(["owner", "staff"] as const), bookingId: null };
  if (sessions.length < FEW || chance.oneIn(8))
    return { ...called, kind: "hold class", method: "POST", route, body: held };
  if (chance.oneIn(3)) return drawMove(chance, place);
  const { id } = chance.of(sessions);
  const tell = !chance.oneIn(3);
  if (chance.oneIn(6))
    return { ...called, kind: "call off class", method: "POST", route: `${route}/${id}/cancel`, body: { tell } };
  const { date, time, minutes, seats, resources } = held;
  const change = chance.of<Fields>([{ seats }, { time }, { minutes }, { date, time, resources }]);
  return { ...called, kind: "move class", method: "PUT", route: `${route}/${id}`, body: { ...change, tell } };
}

function drawMove(chance: Chance, { slug, seen, sessions }: Place): TortureCall | null {
  const moving = [...seen.values()].filter((one) => isActive(one) && one.session && one.manageToken);
  if (moving.length === 0) return null;
  const { id: bookingId, manageToken, guests, version } = chance.of(moving);
  const { id: sessionId, date: bookingDate, time: bookingTime } = chance.of(sessions);
  const call = { kind: "move by link", by: "customer", method: "PATCH", bookingId } as const;
  const body = { sessionId, bookingDate, bookingTime, guests, version };
  return { ...call, route: `/api/public/${slug}/manage/${manageToken}`, body };
}

/** As an answer tells them. */
export function rememberSessions(place: Place, told: (Place["sessions"][number] & { cancelled: boolean })[]): void {
  const ids = new Set(told.map(({ id }) => id));
  place.sessions = [...place.sessions.filter(({ id }) => !ids.has(id)), ...told.filter(({ cancelled }) => !cancelled)];
}

const OF_SESSION = new Set<Kind>(["move class", "call off class"]);
const sessionIn = ({ route }: Attempt) => route.split("/sessions/")[1]?.split("/")[0] ?? "";

const callsOf = ({ attempts }: Pick<Witnessed, "attempts">) =>
  Map.groupBy(
    attempts.filter(({ kind, answer }) => OF_SESSION.has(kind) && answer !== "refused"),
    sessionIn,
  );

/** The classes that each booking was ever in. */
const classesOf = ({ events }: Pick<Stored, "events">) =>
  Map.groupBy(
    events.filter(({ changes }) => sessionOf(changes) !== undefined),
    ({ bookingId }) => bookingId,
  );

/** Tells keys of messages about other people of a class, where a caller named people and chose to tell it. */
export function aboutTeachers(stored: Pick<Stored, "events">, witnessed: Pick<Witnessed, "attempts">) {
  const [calls, classes] = [callsOf(witnessed), classesOf(stored)];
  return (key: string): boolean => {
    const [bookingId = "", , type] = key.split(":");
    const asked = (classes.get(bookingId) ?? []).flatMap(({ changes }) => calls.get(sessionOf(changes) ?? "") ?? []);
    return type === TEACHER_CHANGED && asked.some(({ body }) => body?.tell === true && body.resources !== undefined);
  };
}

/** Tells entries by which a booking follows its class as a caller asked, with or without a message as that caller chose. */
export function followingClasses(stored: Pick<Stored, "events">, witnessed: Pick<Witnessed, "attempts">) {
  const [calls, classes] = [callsOf(witnessed), classesOf(stored)];
  return (event: StoredEvent): boolean => {
    const asked = (classes.get(event.bookingId) ?? []).flatMap(
      ({ changes }) => calls.get(sessionOf(changes) ?? "") ?? [],
    );
    const tells = event.changes.notify !== false;
    const isTelling = ({ body }: Attempt) => event.type === "withdrawn" || body?.tell === tells;
    return event.actor === "system" && asked.some(isTelling) && asked.some((call) => isFor(call, event)); // of two at once the later chooses
  };
}

const sessionOf = (changes: Fields) => (changes.visit as { session?: string } | null | undefined)?.session;

function isFor({ kind, body = {} }: Attempt, { type, bookingDate, changes }: StoredEvent): boolean {
  if (type === "cancelled") return kind === "call off class";
  if (type === "withdrawn") return true; // a held place follows no class
  const now: Fields = { date: bookingDate, time: changes.bookingTime, minutes: changes.durationMinutes };
  return kind === "move class" && Object.keys(now).some((name) => body[name] !== undefined && body[name] === now[name]);
}

const idsIn = (view: Fields | null) => ((view?.sessions ?? []) as { id: string }[]).map(({ id }) => id);

/** Each with the most seats that it ever had: fewer cancel nobody. The log judges each decision by the seats of then. */
export function withMostSeats(held: Fields[], witnessed: Pick<Witnessed, "attempts">): Fields[] {
  const calls = callsOf(witnessed);
  const heldAs = new Map(
    witnessed.attempts.flatMap(({ kind, body, view }) =>
      kind === "hold class" ? idsIn(view).map((id) => [id, body] as const) : [],
    ),
  );
  return held.map((row) => {
    const id = String(row.id);
    const asked = [heldAs.get(id), ...(calls.get(id) ?? []).map(({ body }) => body)];
    return { ...row, seats: Math.max(Number(row.seats), HELD_SEATS, ...asked.map((body) => Number(body?.seats ?? 0))) };
  });
}
