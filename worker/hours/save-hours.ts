import { fail } from "../../contract/errors.ts";
import type { Hours } from "../../contract/requests/hours.ts";
import { closedOutBookings } from "../../db/diary/closures.ts";
import { rulesQuery, saveRules, toRules } from "../../db/diary/rules.ts";
import type { BookingRules, HoursRules } from "../../domain/rules.ts";
import { closuresInForce } from "../../domain/time/schedule.ts";
import { comparableZoneName } from "../../domain/time/time-zone-name.ts";
import { CONFIRMED_MS } from "../../durable-objects/day-turn.ts";
import type { Member } from "../http/guards.ts";
import { announceRules } from "../live/announce-rules.ts";
import type { Services } from "../services.ts";
import { rulesView, workspaceView } from "../views/workspace-views.ts";
import { cancelClosedOutBookings } from "./cancel-closed-out-bookings.ts";
import { reachingBookings } from "./reaching-bookings.ts";

/**
 * Saves all settings and cancels bookings on newly closed days. One batch reads those and writes the rules, which
 * decide every later booking.
 */
export async function saveHours(s: Services, member: Member, request: Hours, timeZone = request.timeZone) {
  const { workspaceId, workspace, memberId } = member;
  const db = s.diary(workspaceId);
  const now = s.now();
  const rules = { ...rulesFrom(request), timeZone };
  const [[before], bookings, [saved], [stored]] = await db.batch([
    rulesQuery(db, workspaceId),
    closedOutBookings(db, workspaceId, closuresInForce(rules), now),
    saveRules(db, workspaceId, rules, now),
    rulesQuery(db, workspaceId),
  ]);
  if (!saved && stored && isRenamedOnly(stored, rules)) return saveHours(s, member, request, stored.timeZone);
  if (!saved) return refuseSave(stored && toRules(stored), request.version);
  const closing = { workspaceId, version: saved.version, actor: memberId };
  const cancelledBookings = bookings.length > 0 ? await cancelClosedOutBookings(s, closing, bookings) : 0;
  const after = toRules(stored ?? fail("unavailable"));
  announceRules(s, workspaceId, after);
  await new Promise((resolve) => setTimeout(resolve, CONFIRMED_MS)); // after it no day refuses by the old rules
  return {
    workspace: workspaceView(workspace),
    rules: rulesView(after),
    cancelledBookings,
    reachingBookings: await reachingBookings(s, workspaceId, before ? toRules(before) : after, after),
  };
}

type ZoneOfVersion = Pick<BookingRules, "version" | "timeZone">;

const rulesFrom = ({ onlineBookingPausedUntil: until, ...rules }: Hours): HoursRules => ({
  ...rules,
  onlineBookingPausedUntil: until === null ? null : Date.parse(until),
});

/** True if only an alias of the stored zone stops the save; it repeats with the stored name. */
const isRenamedOnly = (stored: ZoneOfVersion, { version, timeZone }: ZoneOfVersion) =>
  stored.version === version &&
  stored.timeZone !== timeZone &&
  comparableZoneName(stored.timeZone) === comparableZoneName(timeZone);

/** Another save came first: the answer shows its rules. Otherwise the time zone is in use. */
function refuseSave(stored: BookingRules | undefined, version: number): never {
  if (!stored) return fail("unavailable");
  if (stored.version !== version) return fail("stale_rules", undefined, { rules: rulesView(stored) });
  return fail("time_zone_in_use");
}
