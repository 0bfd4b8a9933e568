import type { Attendance } from "../day/attendance.ts";

/** A party that is noted as arrived or seated keeps its place until it leaves, however long it stays (docs/evening.md#presence). */
export const isHere = (attendance: Attendance | null): boolean => attendance === "arrived" || attendance === "seated";

/** An instant in ms: until when a party takes its place. A party that is here takes it at least until `now`. */
export const placeTakenUntil = (
  { attendance, endsAt }: { attendance: Attendance | null; endsAt: number },
  now: number,
) => (isHere(attendance) ? Math.max(endsAt, now) : endsAt);
