import { fail } from "../../../contract/errors.ts";
import { FACT_REASON, factInstant } from "../../../domain/day/attendance.ts";
import type { Attendance } from "../../../domain/sheet/sheet-booking.ts";

type Asked = {
  happenedAt?: string;
  override?: { reason: string } | null;
  attendance?: Attendance | null;
};

/**
 * The fact's own time and a reason, so that no limit refuses it (docs/evening.md#facts). Neither is compared when a key
 * comes again: a device adds them to a call whose answer it never got. Taking back is no fact: it has its time alone.
 */
export function factOf({ happenedAt, override, attendance }: Asked, now: number) {
  const overrideReason = override?.reason ?? null;
  if (happenedAt === undefined) return { overrideReason };
  const at = factInstant(Date.parse(happenedAt), now) ?? refuseHappenedAt("A fact can be sent for 24 hours");
  return { happenedAt: at, overrideReason: overrideReason ?? (attendance === null ? null : FACT_REASON) };
}

export const refuseHappenedAt = (message: string) =>
  fail("invalid_input", undefined, { errors: [{ path: "happenedAt", message }] });
