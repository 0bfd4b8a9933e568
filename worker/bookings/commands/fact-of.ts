import { FACT_REASON, factInstant } from "../../../domain/day/attendance.ts";
import { type Fault, fault } from "../../../domain/faults.ts";
import type { Attendance } from "../../../domain/sheet/sheet-booking.ts";
import { refuseAt } from "../../http/validate.ts";

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
  const at = factInstant(Date.parse(happenedAt), now) ?? refuseHappenedAt(fault("fact_too_old"));
  return { happenedAt: at, overrideReason: overrideReason ?? (attendance === null ? null : FACT_REASON) };
}

export const refuseHappenedAt = (wrong: Fault) => refuseAt("happenedAt", wrong);
