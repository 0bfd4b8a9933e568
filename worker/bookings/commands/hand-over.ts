import { fail } from "../../../contract/errors.ts";
import type { HandBackRequest, HandOverQuery, HandOverRequest } from "../../../contract/requests/hand-over.ts";
import { bookingsNamed, loggedCommands, logsOf } from "../../../db/diary/bookings.ts";
import { loadSheet } from "../../../db/diary/load-day.ts";
import { changesColumn } from "../../../db/platform/columns.ts";
import type { ChangeCommand, Envelope, Outcome } from "../../../domain/day/commands.ts";
import { handedOver, handOverPlan, isPast } from "../../../domain/day/evening/hand-over.ts";
import { TOLD_AFTER_MS } from "../../../domain/day/evening/undo-stands.ts";
import { fault } from "../../../domain/faults.ts";
import { type LoggedBooking, stateAt } from "../../../domain/log/read-log.ts";
import type { Offer } from "../../../domain/plan/rules.ts";
import type { DaySheet } from "../../../domain/sheet/day-sheet.ts";
import { type Acting, commandIdOf } from "../../http/acting.ts";
import { countWork } from "../../http/limits.ts";
import { digest } from "../../http/tokens.ts";
import { refuseAt } from "../../http/validate.ts";
import { memberView } from "../../views/booking-views.ts";
import { command } from "./command.ts";
import { refuseUnbookable } from "./place-booking.ts";

type On<Request> = Request & { date: string };

/** Proposes who serves the visits of a person who is away (docs/evening.md#sick-today); writes nothing. */
export async function readHandOver(acting: Acting, { date, person }: On<HandOverQuery>) {
  const { services: s } = acting;
  const sheet = await sheetOf(acting, date);
  const { offer } = sheet.rules.plan;
  if (!offer) return { visits: [], classes: [] };
  refuseUnknownPerson(offer, person, "person");
  const names = new Map(offer.services.map(({ id, name }) => [id, name]));
  const classes = (sheet.rules.plan.sessions ?? []).filter(
    (session) => session.date === date && !session.cancelled && session.resources.includes(person),
  );
  return {
    visits: countWork(s, () => handOverPlan(sheet, person, s.now())),
    classes: classes.map(({ id, time, service }) => ({ id, time, name: names.get(service) ?? "" })),
  };
}

/**
 * Gives visits of a date to others, each as the day decides about a change, all in one group. What the day refuses stays
 * where it is.
 */
export async function handOver(acting: Acting, { date, person, moves, tell }: On<HandOverRequest>) {
  const { services: s } = acting;
  refuseUnbookable(date, s.now());
  const sheet = await sheetOf(acting, date);
  const offer = offerOf(sheet);
  refuseUnknownPerson(offer, person, "person");
  for (const [i, move] of moves.entries()) refuseUnknownPerson(offer, move.person, `moves.${i}.person`);
  const now = s.now();
  const tellsFrom = now + TOLD_AFTER_MS;
  const wanted = moves.map((move): WantedChange => {
    const visit = sheet.bookings.get(move.id);
    const isTooLate = visit && move.bookingTime !== visit.bookingTime && isPast(sheet, move.bookingTime, now);
    const fields = visit && !isTooLate ? handedOver(offer, visit, person, move) : null;
    const told = tell ? { tellsFrom } : { notify: false };
    return {
      id: move.id,
      asked: movedTo({ date, person, tell }, move),
      change: fields && { ...fields, ...told, version: move.version, overrideReason: null },
    };
  });
  const { repeated, ...done } = await made(acting, date, wanted, now);
  const first = Math.min(tellsFrom, ...repeated.map(({ at }) => at + TOLD_AFTER_MS));
  return { ...done, tellsAt: tell ? new Date(first).toISOString() : null };
}

/**
 * Takes a hand-over back: each visit has its time and its person again, with all that was told before. Any other change stays. A
 * message that still waits is not sent; one that is sent is followed by another, and so is one of an earlier change that had not left.
 */
export async function handBack(acting: Acting, { date, person, bookings }: On<HandBackRequest>) {
  const { services: s, workspaceId } = acting;
  refuseUnbookable(date, s.now());
  const sheet = await sheetOf(acting, date);
  refuseUnknownPerson(offerOf(sheet), person, "person");
  const ids = bookings.map(({ id }) => id);
  const logs = Map.groupBy(await logsOf(s.diary(workspaceId), workspaceId, ids), ({ bookingId }) => bookingId);
  const wanted = bookings.map(({ id, version }): WantedChange => {
    const entries = (logs.get(id) ?? []).map((entry) => ({ ...entry, changes: changesColumn(entry.changes) }));
    const last = entries.find((entry) => entry.version === version);
    const earlier = entries.filter((entry) => entry.version < version);
    const [before, after] = [stateAt(earlier), stateAt(last ? [...earlier, last] : [])];
    const present = sheet.bookings.get(id);
    const asked = { handBack: date, person, id, version };
    if (!last || !after || before?.wanted.kind !== "visit" || before.bookingDate !== date || !present)
      return { id, asked, change: null };
    if (!isHandOver(last.requestHash, { date, person }, { ...after, id })) return { id, asked, change: null };
    const { legs, lengths, price } = before.wanted;
    const isUnheard = isUntold(last) || (s.now() < last.at + TOLD_AFTER_MS && !earlier.some(tellsChange));
    const change: Change = {
      ...{ type: "change", bookingId: id, version, bookingTime: before.bookingTime, guests: present.guests },
      ...{ from: null, edit: null, status: null, resources: [person], overrideReason: reasonForPlace(before) },
      ...{ wanted: { kind: "visit", legs }, keeps: { lengths, price } },
    };
    return { id, asked, change: isUnheard ? { ...change, notify: false } : change };
  });
  const { repeated: _, ...done } = await made(acting, date, wanted, s.now());
  return done;
}

type Away = { date: string; person: string };
/** A hand-over of one visit; the log holds its hash. */
const movedTo = ({ date, person, tell }: Away & { tell: boolean }, to: HandOverRequest["moves"][number]) => ({
  ...{ handOver: date, person },
  move: { id: to.id, version: to.version, bookingTime: to.bookingTime, person: to.person },
  tell,
});

/** True where the log's entry was a hand-over of this person's visit, whoever made it: any other change has another hash. */
const isHandOver = (hash: string | null, away: Away, { id, version, bookingTime, assignment }: LoggedBooking) =>
  (assignment?.resources ?? []).some((to) =>
    [true, false].some(
      (tell) => hash === hashOf(movedTo({ ...away, tell }, { id, version: version - 1, bookingTime, person: to })),
    ),
  );

const hashOf = (asked: object) => digest(JSON.stringify(asked));

/** A reason lifts every refusal: one that was given for the time alone would take the place of whoever has it since. */
const reasonForPlace = ({ override }: LoggedBooking): string | null =>
  override && FOR_PLACE.has(override.refusal) ? override.reason : null;
const FOR_PLACE = new Set(["spot_capacity_exceeded", "unsettled", "no_resource_fits", "person_unavailable"]);

type Logged = { type: string; changes: Record<string, unknown> };
const isUntold = ({ changes }: Logged) => changes.notify === false;
/** Its message may have waited when the hand-over withdrew it. One that tells nothing new does not leave. */
const tellsChange = (entry: Logged) => ["changed", "moved_in"].includes(entry.type) && !isUntold(entry);

type Change = Omit<ChangeCommand, keyof Envelope>;
/** Null: the visit is none of the person's, or the time has passed. */
type WantedChange = { id: string; asked: object; change: Change | null | undefined };

/**
 * `moved`: as they are now; also those that an earlier call with the same key has made, which are `repeated`, with the instant
 * of that call. The log holds each one's hash, also without a key.
 */
async function made(acting: Acting, date: string, wanted: WantedChange[], now: number) {
  const { services: s, workspaceId } = acting;
  const db = s.diary(workspaceId);
  const commandId = (id: string) =>
    acting.key === undefined ? crypto.randomUUID() : digest(commandIdOf(workspaceId, acting.key), id);
  const commands = wanted.flatMap(({ id, asked, change }) =>
    change ? { ...command(acting, asked, change), commandId: commandId(id), requestHash: hashOf(asked), now } : [],
  );
  const answers = new Map<string, Outcome>();
  let open = commands;
  for (let pass = 0; pass < PASSES && open.length > 0; pass++) {
    const outcomes = await s.executeAll(workspaceId, date, open);
    for (const [i, { bookingId }] of open.entries()) answers.set(bookingId, outcomes[i] ?? LOST);
    const left = open.filter(({ bookingId }) => isTaken(answers.get(bookingId)));
    open = left.length < open.length ? left : [];
  }
  const isAgain = ({ id, change }: WantedChange) => !change || isRepeated(answers.get(id));
  const again = acting.key === undefined ? [] : wanted.filter(isAgain);
  const logged =
    again.length > 0
      ? await loggedCommands(
          db,
          workspaceId,
          again.map(({ id }) => commandId(id)),
        )
      : [];
  for (const { id, asked } of again) {
    const done = logged.find((entry) => entry.commandId === commandId(id));
    if (done) answers.set(id, done.requestHash === hashOf(asked) ? { ok: true, bookingId: id, booking: null } : REUSED);
  }
  const isMoved = ({ id }: { id: string }) => answers.get(id)?.ok === true;
  const rows = await bookingsNamed(
    db,
    workspaceId,
    wanted.filter(isMoved).map(({ id }) => id),
  );
  return {
    repeated: logged.filter(({ bookingId }) => answers.get(bookingId)?.ok === true),
    moved: rows.map(memberView),
    refused: wanted.filter((each) => !isMoved(each)).map(({ id }) => ({ id, ...refusalIn(answers.get(id)) })),
  };
}

/** One visit may have to leave a chair before another can come to it. */
const PASSES = 3;
const isTaken = (outcome: Outcome | undefined) => outcome?.ok === false && outcome.code === "time_slot_unavailable";

const isRepeated = (outcome: Outcome | undefined) => outcome?.ok === true && outcome.booking === null;

const LOST: Outcome = { ok: false, code: "unavailable" };
const REUSED: Outcome = { ok: false, code: "key_reused" };

/** Without an outcome the visit is none of the person's. */
function refusalIn(outcome: Outcome | undefined) {
  if (!outcome || outcome.ok) return { code: "cannot_change" as const, reason: null };
  return { code: outcome.code, reason: "reason" in outcome ? outcome.reason : null };
}

async function sheetOf({ services: s, workspaceId }: Acting, date: string): Promise<DaySheet> {
  refuseUnbookable(date, s.now());
  return (await loadSheet(s.diary(workspaceId), workspaceId, date)) ?? fail("unavailable");
}

const offerOf = ({ rules }: DaySheet): Offer => rules.plan.offer ?? refuseAt("person", fault("unknown_person"));

function refuseUnknownPerson({ resources }: Offer, person: string, path: string): void {
  if (!resources.some(({ id, kind }) => id === person && kind === "person")) refuseAt(path, fault("unknown_person"));
}
