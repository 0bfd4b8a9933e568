import type { BookingRules } from "../../domain/plan/rules.ts";
import { HOUR_MS, MINUTE_MS } from "../../domain/time/calendar.ts";
import { localNow } from "../../domain/time/clock.ts";
import { aWorkspace, stored } from "./harness.ts";

/** From half an hour ago until half an hour ahead, far from midnight there. */
export async function aVisitUnderWay(rules: Partial<BookingRules> = {}) {
  const now = Date.now();
  const timeZone = new Date(now).getUTCHours() < 12 ? "Etc/GMT-6" : "Etc/GMT+6";
  const workspace = await aWorkspace({ timeZone, ...rules });
  const id = crypto.randomUUID();
  const startsAt = Math.floor(now / MINUTE_MS) * MINUTE_MS - HOUR_MS / 2;
  const visit = { id, bookingDate: localNow(now, timeZone).date, startsAt, endsAt: startsAt + HOUR_MS };
  await stored(workspace, [visit]);
  return { workspace, visit, timeZone, now };
}
