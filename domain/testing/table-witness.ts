import type { Entry } from "../day/commands.ts";
import { FREEZE_MINUTES } from "../plan/rules.ts";
import type { DaySheet } from "../sheet/day-sheet.ts";
import { isActive, type SheetBooking, takenUntil } from "../sheet/sheet-booking.ts";
import { metClasses, overfull } from "./class-witness.ts";
import { brokenPromises, overdrawn, sharedBy } from "./visit-witness.ts";

/**
 * Everything wrong with a day of tables after a group, in words (docs/arrangement.md#proofs): who has no place and no
 * reason, shares one, or was moved against the rules. Shares no code with the engine.
 */
export function wrongWith(before: Map<string, SheetBooking>, sheet: DaySheet, entries: Entry[], now: number): string[] {
  const { house, offer } = sheet.rules.plan ?? {};
  const { resources = [], combinations = [], freezeMinutes = offer ? FREEZE_MINUTES : 0 } = house ?? {};
  const here = [...sheet.bookings.values()].filter((each) => isActive(each) && takenUntil(each) > each.startsAt);
  const words: string[] = [];
  words.push(...overfull(here, sheet.rules.plan?.sessions ?? []));
  for (const one of here) {
    if (one.wanted.kind === "class") {
      if (one.assignment || one.unplaced) words.push(`${one.id} has seats of a class and a place or a reason`);
      continue;
    }
    for (const { id, words: met } of metClasses(one, sheet, now)) words.push(`${one.id} ${met} ${id}`);
    if (!one.assignment) {
      if (one.unplaced === null && takenUntil(one) > now) words.push(`${one.id} has neither a table nor a reason`);
      continue;
    }
    if (one.unplaced) words.push(`${one.id} has a table and a reason`);
    if (one.assignment.isOverride) continue;
    for (const other of here) {
      if (other.id <= one.id || !other.assignment || other.assignment.isOverride) continue;
      const share = sharedBy(one, other);
      if (share.length > 0) words.push(`${one.id} and ${other.id} both sit at ${share}`);
    }
    if (one.wanted.kind !== "party") {
      if (offer && takenUntil(one) > now) words.push(...brokenPromises(one, offer));
      continue;
    }
    const isOffered = (id: string) => offer?.resources.some((each) => each.id === id && !each.archived) ?? false;
    if (one.assignment.resources.every(isOffered)) continue; // a member gave it somebody
    const tables = one.assignment.resources.map((id) => resources.find((each) => each.id === id));
    const joined = combinations.find(({ of }) => of.toSorted().join() === one.assignment?.resources.toSorted().join());
    const seats = tables.length === 1 ? tables[0]?.seats.max : joined?.seats.max;
    const isOver = takenUntil(one) <= now;
    if (!isOver && tables.some((table) => !table || table.archived))
      words.push(`${one.id} sits at a table that is gone`);
    if (!isOver && (seats ?? 0) < one.guests) words.push(`${one.id}: ${one.guests} guests at ${seats} seats`);
    if (!isOver && one.area && tables.some((table) => table?.area !== one.area))
      words.push(`${one.id} sits in another area`);
  }
  if (offer) words.push(...overdrawn(here, offer));
  const isOwn = (change: Entry["change"], id: string) => "after" in change && change.after.id === id;
  const wasArranged = (id: string) =>
    entries.some((entry) => entry.change.event === "arranged" && entry.moves.some((move) => move.id === id));
  for (const { change, moves } of entries)
    for (const { id, to } of moves) {
      const was = before.get(id);
      const is = sheet.bookings.get(id);
      if (!was || !is || change.event === "arranged" || was.unplaced || !was.assignment) continue;
      const isChangedItself = entries.some((entry) => isOwn(entry.change, id));
      if (isChangedItself || wasArranged(id)) continue;
      if (was.version !== is.version) words.push(`${id} moved and has another version`);
      for (const field of ["startsAt", "endsAt", "guests", "area", "status"] as const)
        if (was[field] !== is[field]) words.push(`${id} moved and has another ${field}`);
      if (change.event === "pinned" || change.event === "unpinned") {
        const stays = to?.resources.join() === was.assignment.resources.join();
        const isAsAsked = (to?.pinnedBy != null) === (change.event === "pinned");
        if (!stays || !isAsAsked) words.push(`${id} is ${change.event} and at ${to?.resources}`);
        continue;
      }
      const isTidied = change.event === "tidied" && was.assignment.isOverride;
      if (isTidied && to?.resources.join() === was.assignment.resources.join()) continue; // nobody is beside it any more
      if (was.assignment.pinnedBy) words.push(`${id} was pinned and moved to ${to?.resources}`);
      if (was.assignment.isOverride && !isTidied) words.push(`${id} was let in beside others and moved`);
      if (was.attendance) words.push(`${id} is here and moved`);
      if (!isTidied && was.startsAt - change.command.now <= freezeMinutes * 60_000 - 60_000)
        words.push(`${id} is about to start and moved`);
    }
  return words;
}
