import type { Rehearsed, RehearsedDate } from "./use-rehearsal.ts";

type Sums = Rehearsed["before"];

/** Sums over the dates that could be replayed. */
export type RehearsalSums = {
  kept: number;
  otherTables: number;
  letIn: number;
  refused: number;
  before: Sums;
  after: Sums;
  fitting: number;
};

const NOTHING: Sums = { guests: 0, seatMinutes: 0, moves: 0 };

const added = (one: Sums, other: Sums): Sums => ({
  guests: one.guests + other.guests,
  seatMinutes: one.seatMinutes + other.seatMinutes,
  moves: one.moves + other.moves,
});

export const rehearsedOf = (days: RehearsedDate[]): Rehearsed[] =>
  days.filter((day): day is Rehearsed => day.outcome === "rehearsed");

export const leftOutOf = (days: RehearsedDate[]): string[] =>
  days.filter(({ outcome }) => outcome === "left_out").map(({ date }) => date);

export const sumsOf = (days: Rehearsed[]): RehearsalSums =>
  days.reduce(
    (sums, day) => ({
      kept: sums.kept + day.kept,
      otherTables: sums.otherTables + day.otherTables,
      letIn: sums.letIn + day.letIn,
      refused: sums.refused + day.refused.length,
      before: added(sums.before, day.before),
      after: added(sums.after, day.after),
      fitting: sums.fitting + day.fitting,
    }),
    { kept: 0, otherTables: 0, letIn: 0, refused: 0, before: NOTHING, after: NOTHING, fitting: 0 },
  );
