export type Attendance = "arrived" | "seated" | "finished" | "no_show";
type Visit = { status: string; startsAt: string };

/**
 * A cancelled booking has no visit; only a visit that has started may be finished or a no-show
 * (docs/rules.md#attendance).
 */
export function mayBe({ status, startsAt }: Visit, attendance: Attendance, now: number): boolean {
  if (status === "cancelled") return false;
  return attendance === "arrived" || attendance === "seated" || Date.parse(startsAt) <= now;
}
