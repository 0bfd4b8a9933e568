import type { Attendance } from "../sheet/sheet-booking.ts";
import { randomFrom } from "./evenings.ts";

/** In minutes of the day. `tables`: their ids; of a visit its people and rooms. `notes`: what members noted, in order; the walk-in's first is its booking. */
export type LiveParty = {
  id: string;
  guests: number;
  tables: string[];
  from: number;
  to: number;
  isWalkIn: boolean;
  isCancelled: boolean;
  notes: { at: number; attendance: Attendance }[];
};

export type LiveEvening = { tables: number; parties: LiveParty[]; opens: number; closes: number };

/** The party's last note at a minute. */
export const notedAt = ({ notes }: LiveParty, minute: number) => notes.findLast(({ at }) => at <= minute) ?? null;

/** A walk-in is known from its arrival on. */
export const isKnown = ({ isWalkIn, from }: LiveParty, minute: number) => !isWalkIn || from <= minute;

/**
 * A party at a minute, from the rules in words:
 *
 * - It sits, or has come, from that note on, until a member notes that it has left, however long that takes.
 * - Before any note it is expected, is due from its time on, and is forgotten once its planned end has come.
 */
export type Whereabouts = "sits" | "come" | "due" | "expected" | "forgotten" | "gone";

export function whereIs(party: LiveParty, minute: number): Whereabouts {
  const noted = notedAt(party, minute)?.attendance;
  if (party.isCancelled || noted === "finished" || noted === "no_show") return "gone";
  if (noted === "seated") return "sits";
  if (noted === "arrived") return "come";
  if (minute < party.from) return "expected";
  return minute < party.to ? "due" : "forgotten";
}

/**
 * Everybody at a table at a minute: who sits there, who waits because others sit there, and for whom it is kept while nobody
 * sits. It is free when there is none of these. `next`: all who are still to come.
 */
export function tableAt({ parties }: Pick<LiveEvening, "parties">, table: string, minute: number) {
  const there = parties.filter((party) => isKnown(party, minute) && party.tables.includes(table));
  const are = (...states: Whereabouts[]) =>
    there.filter((party) => states.includes(whereIs(party, minute))).map(({ id }) => id);
  const sits = are("sits");
  const claims = are("come", "due");
  return {
    sits,
    waits: sits.length > 0 ? claims : [],
    keptFor: sits.length > 0 ? [] : claims,
    isFree: sits.length === 0 && claims.length === 0,
    next: there.filter((party) => whereIs(party, minute) === "expected").map(({ id }) => id),
  };
}

/** Full minutes that a party in the house is beyond its planned end; 0: none. */
export const overAt = (party: LiveParty, minute: number): number =>
  ["sits", "come"].includes(whereIs(party, minute)) ? Math.max(0, Math.floor(minute - party.to)) : 0;

/** A whole number from 0 to below `limit`. */
type Below = (limit: number) => number;

/** Sixty parties: on time, early and late ones, walk-ins, some who stay too long, are forgotten, never come or share a table. */
export function randomEvening(seed: number, opens = 17 * 60): LiveEvening {
  const random = randomFrom(seed);
  const below: Below = (limit) => Math.floor(random() * limit);
  const [tables, closes] = [14, opens + 7 * 60];
  const parties = Array.from({ length: 60 }, (_, nth): LiveParty => {
    const isWalkIn = below(6) === 0;
    const from = opens + 5 * below(72) + (isWalkIn ? below(5) : 0);
    const to = from + 60 + 15 * below(5);
    const first = below(tables);
    const isJoined = below(10) === 0;
    return {
      ...{ id: `p${nth}`, guests: 1 + below(4), from, to, isWalkIn },
      tables: (isJoined ? [first, (first + 1) % tables] : [first]).map(String),
      isCancelled: !isWalkIn && below(15) === 0,
      notes: isWalkIn ? leaving([{ at: from, attendance: "seated" }], to, below) : notesOf(from, to, below),
    };
  });
  return { tables, parties: parties.toSorted((a, b) => a.from - b.from), opens: opens - 60, closes };
}

function notesOf(from: number, to: number, below: Below): LiveParty["notes"] {
  if (below(12) === 0) return [];
  if (below(15) === 0) return [{ at: from + 15 + below(60), attendance: "no_show" }];
  const comes = from - 30 + below(75);
  const arrived = below(3) > 0 ? [{ at: comes, attendance: "arrived" as const }] : [];
  const isNeverSeated = arrived.length > 0 && below(8) === 0;
  const seated = isNeverSeated ? [] : [{ at: comes + below(25), attendance: "seated" as const }];
  return leaving([...arrived, ...seated], to, below);
}

/** Some leave early, some long after their end, and some are never noted as gone. */
function leaving(notes: LiveParty["notes"], to: number, below: Below): LiveParty["notes"] {
  const here = notes.at(-1)?.at ?? 0;
  if (below(8) === 0) return notes;
  return [...notes, { at: Math.max(here + 5, to - 40 + below(110)), attendance: "finished" }];
}
