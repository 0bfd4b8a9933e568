import type {
  ExtendRequest,
  ManageChange,
  PinRequest,
  PlaceRequest,
  TidyRequest,
} from "../../contract/requests/bookings.ts";
import type { HoldRequest } from "../../contract/requests/holds.ts";
import type { VisitBookingRequest } from "../../contract/requests/visits.ts";
import { cancelBooking, deleteBooking, renewLink } from "../../worker/bookings/commands/cancel-booking.ts";
import { command } from "../../worker/bookings/commands/command.ts";
import { createBooking, createMemberBooking } from "../../worker/bookings/commands/create-booking.ts";
import { editBooking } from "../../worker/bookings/commands/edit-booking.ts";
import { handBack, handOver, readHandOver } from "../../worker/bookings/commands/hand-over.ts";
import { notePaid } from "../../worker/bookings/commands/note-paid.ts";
import {
  attendBooking,
  extendBooking,
  pinDay,
  placeBooking,
  tidyDay,
} from "../../worker/bookings/commands/place-booking.ts";
import { answerOffer, decideHold } from "../../worker/bookings/holds/answer-offer.ts";
import { holdPlace } from "../../worker/bookings/holds/member-routes.ts";
import { cancelByToken, changeByToken } from "../../worker/bookings/manage-booking.ts";
import { leaveList, wakeStandby } from "../../worker/bookings/standbys/change-standby.ts";
import { readAvailability, recentDays } from "../../worker/bookings/times/availability.ts";
import { callOffSession, holdSessions, moveSession } from "../../worker/hours/classes/hold-sessions.ts";
import { setBrake } from "../../worker/hours/routes.ts";
import { dropExceptionAs, saveExceptionAs, saveHours, savePlanAs } from "../../worker/hours/save-plan.ts";
import { customerActing } from "../../worker/http/acting.ts";
import { UNKNOWN } from "../../worker/http/limits.ts";
import { linkToken, MANAGE } from "../../worker/http/tokens.ts";
import { retryFailedMessage } from "../../worker/messages/routes.ts";
import { saveSettings } from "../../worker/notifications/routes.ts";
import type { Services } from "../../worker/services.ts";
import { publicWorkspace, sharedForASecond } from "../../worker/workspaces/public-workspace.ts";
import type { StoredBooking } from "../oracle/stored-row.ts";
import type { SeenBooking, WishKind } from "../oracle/wishes.ts";
import type { RequestContext, Scene } from "./requests.ts";

/* One isolate of the Worker; two-isolates.ts loads it twice. */

export { leaveList, wakeStandby } from "../../worker/bookings/standbys/change-standby.ts";
export { addToList, joinList } from "../../worker/bookings/standbys/join-list.ts";
export { saveHoldRules } from "../../worker/hours/hold-rules.ts";
export { runSchedule } from "../../worker/jobs/run-schedule.ts";
export { consumeQueue } from "../../worker/messages/consume-queue.ts";
export { servicesOf } from "../../worker/services.ts";
export {
  callOffSession,
  dropExceptionAs,
  handBack,
  handOver,
  holdSessions,
  moveSession,
  notePaid,
  readHandOver,
  retryFailedMessage,
  saveExceptionAs,
  saveHours,
  savePlanAs,
  saveSettings,
  setBrake,
};

const KEY = "k".repeat(43);
export const tokenOf = (booking: SeenBooking) =>
  linkToken(MANAGE, booking.id, [KEY], (booking as StoredBooking).tokenVersion); // the witness's rows are seen

type Asking = Pick<RequestContext, "member" | "slug" | "key">;
type Ask = (s: Services, about: Asking, booking: StoredBooking, body: never) => Promise<unknown>;

const acting = (services: Services, { member, key }: Asking) => {
  const { workspaceId, memberId } = member;
  return { services, workspaceId, actor: memberId, key };
};
const byGuest = (services: Services, { member, key }: Asking) => customerActing(services, member.workspaceId, key);

/** By the link of who waits. */
export const wake = (s: Services, about: Asking, id: string) => wakeStandby(byGuest(s, about), id);
export const leave = (s: Services, about: Asking, id: string) => leaveList(byGuest(s, about), id, { why: "left" });
export const sayTo = (s: Services, about: Asking, hold: StoredBooking, answer: "accept" | "decline", stop?: boolean) =>
  answerOffer(byGuest(s, about), { hold: hold.id, answer, stop }, hold);

type HoldAsked =
  | { type: "tell"; minutes: null }
  | { type: "prolong" | "accept" }
  | { type: "withdraw"; next: "list" | "public" };
export const about = (s: Services, asking: Asking, id: string, asked: HoldAsked) => {
  const by = acting(s, asking);
  return decideHold(by, command(by, { ...asked, id }, { ...asked, bookingId: id }));
};
export const hold = (s: Services, about: Asking, request: HoldRequest) => holdPlace(acting(s, about), request);

const link = ({ slug }: Asking, booking: StoredBooking) => ({ slug, token: tokenOf(booking) });

const noteBooking: Ask = (s, about, _, body) => createMemberBooking(acting(s, about), body);
const edit: Ask = (s, about, { id }, body) => editBooking(acting(s, about), id, body);
const changeByLink: Ask = (s, about, booking, body) =>
  changeByToken({ services: s, key: about.key }, { ...link(about, booking), ...(body as ManageChange) });
const attend: Ask = (s, about, { id }, body) => attendBooking(acting(s, about), id, body);

export const place = (s: Services, about: Asking, id: string, body: PlaceRequest) =>
  placeBooking(acting(s, about), id, body);
export const extend = (s: Services, about: Asking, id: string, body: ExtendRequest) =>
  extendBooking(acting(s, about), id, body);
export const pin = (s: Services, about: Asking, date: string, body: PinRequest) =>
  pinDay(acting(s, about), { date, ...body });
export const tidy = (s: Services, about: Asking, date: string, body: TidyRequest) =>
  tidyDay(acting(s, about), { date, ...body });

export const ASK: Record<WishKind, Ask> = {
  book: (s, { slug, key }, _, body) =>
    createBooking({ services: s, key, isChecked: true, client: [UNKNOWN] }, { slug, ...(body as VisitBookingRequest) }),
  "phone or walk-in": noteBooking,
  "book against a limit": noteBooking,
  "let in on a closed day": noteBooking,
  "book after closing": noteBooking,
  "change by link": changeByLink,
  "move by link": changeByLink,
  "cancel by link": (s, about, booking) => cancelByToken({ services: s, key: about.key }, link(about, booking)),
  edit,
  move: edit,
  cancel: (s, about, booking, body) =>
    body ? edit(s, about, booking, body) : cancelBooking(acting(s, about), booking.id),
  attendance: attend,
  "undo attendance": attend,
  "new link": (s, about, { id }) => renewLink(acting(s, about), id),
  delete: (s, about, { id }) => deleteBooking(acting(s, about), id),
};

/** The times that the public is shown, and the clock they are reckoned by. */
export async function readTimes(s: Services, { member }: Scene, wanted: { from: string; to: string; guests: number }) {
  const now = s.now();
  const { days } = await readAvailability(s, recentDays(s, member.workspaceId), wanted, now);
  return { now, guests: wanted.guests, days };
}

export const readPage = (s: Services, { slug }: Scene) => publicWorkspace(s, slug, sharedForASecond);
