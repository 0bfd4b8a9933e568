import type { Hours } from "../../contract/requests/hours.ts";
import { givesResources } from "../../domain/plan/rules.ts";
import { mayTouch } from "../../domain/preview/may-touch.ts";
import type { MemberActing } from "../http/acting.ts";
import { rulesView, workspaceView } from "../views/workspace-views.ts";
import { arrangeDays } from "./arrange-days.ts";
import { changeSettings } from "./change-settings.ts";
import { bookingsAhead, metBookings } from "./touched-bookings.ts";

/** The plain week, closures and the other settings, as a plan without them. */
export async function saveHours(acting: MemberActing, hours: Hours) {
  const { services: s, workspaceId, member } = acting;
  const { before, after, cancelledBookings } = await changeSettings(acting, { hours });
  if (givesResources(after.plan)) s.defer(arrangeDays(s, workspaceId, after));
  const bookingsMet = mayTouch(before, after) ? await bookingsAhead(s, workspaceId) : [];
  return {
    workspace: workspaceView(member.workspace),
    rules: rulesView(after),
    cancelledBookings,
    ...(await metBookings(s, workspaceId, { before, after }, bookingsMet)),
  };
}
