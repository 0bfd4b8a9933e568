import { fail } from "../../../contract/errors.ts";
import type { StandbyEnd } from "../../../contract/requests/standbys.ts";
import { eventsOf, isCommandLogged } from "../../../db/diary/bookings.ts";
import { type StandbyRow, standbyById, wishedDates } from "../../../db/diary/standby-pages.ts";
import { standbyRecord } from "../../../db/diary/standby-record.ts";
import { changesColumn, standbyWishColumn } from "../../../db/platform/columns.ts";
import type { AmendCommand, CustomerDetails, Outcome, StandbyCommand } from "../../../domain/day/commands.ts";
import { fault } from "../../../domain/faults.ts";
import { placeInLine } from "../../../domain/holds/order.ts";
import { asksForMore, type WishedWindow, windowsEndAt } from "../../../domain/holds/window.ts";
import { type Acting, commandIdOf } from "../../http/acting.ts";
import { refuseAt } from "../../http/validate.ts";
import { rulesOf } from "../../services.ts";
import { command } from "../commands/command.ts";
import { personOf } from "../commands/create-booking.ts";
import { failJoining, refuseWrongWindows, windowsOf } from "./join-list.ts";

const MAX_TRIES = 3;

/** A change of the wish, by whomever. */
export const REFUSES_CHANGE = [
  ...([
    "standby_not_found",
    "stale_booking",
    "cannot_change",
    "offer_changed",
    "not_full",
    "list_full",
    "list_closed",
  ] as const),
  ...(["key_reused", "unavailable"] as const),
] as const;

export const changedStandby = async ({ services: s, workspaceId }: Acting, id: string): Promise<StandbyRow> =>
  (await standbyById(s.diary(workspaceId), workspaceId, id)) ?? fail("standby_not_found");

export const isOver = ({ state }: StandbyRow) => state === "booked" || state === "ended";

/** The date whose day decides about it: that of its open hold, else one that it waits for. */
export const decidingDate = (row: StandbyRow): string | undefined => {
  const dates = wishedDates(row).map(({ date }) => date);
  return row.offeredDate ?? (dates.includes(row.homeDate) ? row.homeDate : dates[0]);
};

/**
 * Follows a party that is offered a place on another date meanwhile. Undefined: it waits no longer.
 */
async function executeOnItsDay(
  acting: Acting,
  id: string,
  asked: Extract<StandbyCommand, { type: "leave" | "wake" }>,
): Promise<Outcome | undefined> {
  const { services: s, workspaceId } = acting;
  let outcome: Outcome | undefined;
  for (let attempt = 0; attempt < MAX_TRIES; attempt++) {
    const row = await changedStandby(acting, id);
    const date = isOver(row) ? undefined : decidingDate(row);
    if (date === undefined) return undefined;
    outcome = await s.execute(workspaceId, date, asked);
    if (outcome.ok || (outcome.code !== "stale_booking" && outcome.code !== "standby_not_found")) return outcome;
  }
  return outcome;
}

/** Stops waiting; a place that is held for it goes to the next. Once more changes nothing. */
export async function leaveList(
  acting: Acting,
  id: string,
  { why, notify, words }: { why: "left" | "ended" } & StandbyEnd,
): Promise<StandbyRow> {
  const leaving = command(
    acting,
    { leave: id, why, notify, words },
    { type: "leave", standbyId: id, why, notify, words },
  );
  await requireDone(acting, await executeOnItsDay(acting, id, leaving));
  return changedStandby(acting, id);
}

/** It is served again, at its old place in the line. */
export async function wakeStandby(acting: Acting, id: string): Promise<StandbyRow> {
  const waking = command(acting, { wake: id }, { type: "wake", standbyId: id });
  const outcome = await executeOnItsDay(acting, id, waking);
  const { services: s, workspaceId } = acting;
  if (!outcome && !(await isCommandLogged(s.diary(workspaceId), workspaceId, waking.commandId)))
    fail("cannot_change", { action: "standby" });
  await requireDone(acting, outcome);
  return changedStandby(acting, id);
}

async function requireDone({ services: s, workspaceId }: Acting, outcome: Outcome | undefined): Promise<void> {
  if (outcome && !outcome.ok) await failJoining(s, workspaceId, "", outcome);
}

type Change = {
  version: number;
  guests?: number;
  dates?: { date: string; from: string; until: string; around?: string | null }[];
  leastNotice?: number;
} & Partial<Pick<CustomerDetails, (typeof PERSONAL_FIELDS)[number]>>;

const PERSONAL_FIELDS = ["customerName", "customerEmail", "customerPhone", "notes"] as const;

/**
 * Another wish, by each date: new ones first, then the one that keeps the row. Where one of these refuses, the new ones are given up
 * again, so that a refused change changes nothing; but for those that a faster change, of another device, has added too. Later dates
 * only follow. `keepsPlace`: a member changes it; a customer who asks for more stands at the end of the line.
 */
export async function changeStandby(
  acting: Acting,
  id: string,
  asked: Change,
  keepsPlace: boolean,
): Promise<StandbyRow> {
  const { services: s, workspaceId } = acting;
  const row = await changedStandby(acting, id);
  if (isOver(row)) fail("cannot_change", { action: "standby" });
  const now = s.now();
  const rules = await rulesOf(s.diary(workspaceId), workspaceId);
  const before: WishedWindow[] = wishedDates(row);
  const windows = asked.dates ? windowsOf(asked.dates) : before;
  if (asked.dates) refuseWrongWindows(rules, windows, now);
  await refuseBeforeAnyDate(acting, row, asked, windows);
  const edited = personalEdit(row, asked);
  const guests = asked.guests ?? row.guests;
  const dates = windows.map(({ date }) => date);
  const isMore = !keepsPlace && asksForMore(rules, { guests: row.guests, dates: before }, { guests, dates: windows });
  const wish = {
    guests,
    leastNotice: asked.leastNotice ?? row.leastNotice,
    dates,
    endsAt: windowsEndAt(rules, windows),
  };
  const anew: Acting = { ...acting, key: undefined }; // a date that was given up may be added by the same call again
  const isNew = ({ date }: WishedWindow) => !before.some((each) => each.date === date);
  const deciding = decidingDate(row);
  const stays = windows.find(({ date }) => date === deciding) ?? windows.find((each) => !isNew(each)) ?? windows[0];
  const home = stays?.date; // where what is not of one date alone is written
  const added = windows.filter(isNew);
  const kept = windows.filter((each) => each.date === home || !isNew(each));
  const dropped = before.filter(({ date }) => !dates.includes(date));
  const joinedAt = isMore ? Math.max(await endOfLine(acting, row), row.createdAt) : null;
  const amend = (date: string, by: Acting, changes: Pick<AmendCommand, "window"> & Partial<AmendCommand>) => {
    const of = { ...wish, version: asked.version, isHome: date === home, joinedAt };
    const person = date === home ? edited.person : null;
    const amending = { ...of, person, hasNewAddress: edited.hasNewAddress, ...changes };
    const about = { change: id, asked };
    return s.execute(workspaceId, date, command(by, about, { type: "amend", standbyId: id, ...amending }));
  };
  const joined: string[] = [];
  const refuse = async (date: string, outcome: Exclude<Outcome, { ok: true }>) => {
    const { leastNotice, endsAt } = row;
    const asBefore = { guests: row.guests, leastNotice, endsAt, dates: before.map(({ date }) => date), joinedAt: null };
    const nothing = { window: null, isHome: false, person: null, hasNewAddress: false };
    const faster = outcome.code === "stale_booking" ? await datesByChangeOf(acting, id, asked.version) : [];
    for (const each of joined) if (!faster.includes(each)) await amend(each, anew, { ...asBefore, ...nothing });
    if (outcome.code === "cannot_change") fail("offer_changed"); // it answers its offer first
    await failJoining(s, workspaceId, date, outcome);
  };
  for (const { date, ...window } of added) {
    const joining = command(
      anew,
      { change: id, asked },
      {
        ...({ type: "join", standbyId: id, isHome: false, source: row.source } as const),
        ...{ ...wish, ...window, joinedAt: joinedAt ?? row.createdAt },
        ...{ wish: standbyWishColumn(row.wish), person: NOBODY, locale: null, client: null },
      },
    );
    const outcome = await s.execute(workspaceId, date, joining);
    if (!outcome.ok) await refuse(date, outcome);
    await s.forgetDay(workspaceId, date); // it reads the row, of which it knows neither version nor addresses
    joined.push(date);
  }
  const changes = [
    ...kept.map(({ date, ...window }) => ({ date, window })),
    ...dropped.map(({ date }) => ({ date, window: null })),
  ].sort((one, other) => Number(other.date === home) - Number(one.date === home));
  for (const { date, window } of changes) {
    const outcome = await amend(date, on(acting, date), { window });
    if (!outcome.ok && date === home) await refuse(date, outcome);
    if (!outcome.ok && outcome.code === "unavailable") fail(outcome.code); // any other: a date with an offer by now, or none
  }
  return changedStandby(acting, id);
}

/** As for who joins. */
async function endOfLine({ services: s, workspaceId }: Acting, row: StandbyRow): Promise<number> {
  const { takenBack, takenBackAt } = await standbyRecord(s.diary(workspaceId), workspaceId, row, s.now());
  return placeInLine(s.now(), takenBack, takenBackAt);
}

/** All dates that the change of this version wished, from whichever device; none: the row changed by something else. */
async function datesByChangeOf({ services: s, workspaceId }: Acting, id: string, version: number): Promise<string[]> {
  const events = await eventsOf(s.diary(workspaceId), workspaceId, id).all();
  const changes = events.map((event) => changesColumn(event.changes) as { ofVersion?: number; dates?: string[] });
  return changes.findLast(({ ofVersion }) => ofVersion === version)?.dates ?? [];
}

/** `person` null: it stays as it is. Who could be told stays so: 422 at the address. */
function personalEdit(row: StandbyRow, asked: Change): Pick<AmendCommand, "person" | "hasNewAddress"> {
  if (PERSONAL_FIELDS.every((field) => asked[field] === undefined || asked[field] === row[field]))
    return { person: null, hasNewAddress: false };
  const { customerName = row.customerName ?? "", customerEmail = row.customerEmail } = asked;
  const { customerPhone = row.customerPhone, notes = row.notes } = asked;
  const couldBeTold = row.customerEmail !== null || row.customerPhone !== null;
  if (couldBeTold && customerEmail === null && customerPhone === null)
    refuseAt("customerEmail", fault("email_or_phone"));
  const isNew = { email: customerEmail !== row.customerEmail, phone: customerPhone !== row.customerPhone };
  const smsWithheld = row.smsWithheld && !isNew.phone; // a member vouches for a new number
  return {
    person: personOf({ customerName, customerEmail, customerPhone, notes, smsWithheld }),
    hasNewAddress: (isNew.email && customerEmail !== null) || (isNew.phone && customerPhone !== null),
  };
}

/** Refuses before another date takes it in what its home date would refuse; a repeated call goes on where it stood. */
async function refuseBeforeAnyDate(
  acting: Acting,
  { version, state }: StandbyRow,
  asked: Change,
  windows: WishedWindow[],
): Promise<void> {
  const refusal = state === "offered" ? "offer_changed" : version === asked.version ? null : "stale_booking";
  if (!refusal) return;
  const { services: s, workspaceId } = acting;
  const db = s.diary(workspaceId);
  const ids = acting.key === undefined ? [] : windows.map(({ date }) => keyOn(acting, date));
  const done = await Promise.all(ids.map((key) => isCommandLogged(db, workspaceId, commandIdOf(workspaceId, key))));
  if (done.includes(true)) return;
  fail(refusal); // an open offer is answered before the wish changes
}

/** Its home date has the row, so that no other day writes who it is. */
const NOBODY = {
  customerName: "",
  customerEmail: null,
  customerPhone: null,
  notes: null,
  searchText: "",
  smsWithheld: true,
};

const keyOn = ({ workspaceId, key }: Acting, date: string) => `${commandIdOf(workspaceId, key ?? "")}-${date}`;

const on = (acting: Acting, date: string): Acting => ({
  ...acting,
  key: acting.key === undefined ? undefined : keyOn(acting, date),
});
