export type Attendance = "arrived" | "seated" | "finished" | "no_show";
type Visit = { status: string; startsAt: string };

/** A cancelled booking has no visit; finished, or not come, is only what has started (DESIGN.md section 4). */
export function mayBe({ status, startsAt }: Visit, attendance: Attendance, now: number): boolean {
  if (status === "cancelled") return false;
  return attendance === "arrived" || attendance === "seated" || Date.parse(startsAt) <= now;
}
