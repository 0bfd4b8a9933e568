import { fail } from "../../../contract/errors.ts";
import type { MemberBookingRequest } from "../../../contract/requests/bookings.ts";
import type { VisitBookingRequest } from "../../../contract/requests/visits.ts";
import { timeId } from "../../../db/connect.ts";
import { type BookingRow, bookingById, isCommandLogged } from "../../../db/diary/bookings.ts";
import { peopleByIds } from "../../../db/diary/guests/people.ts";
import { cachedOrStopped } from "../../../db/directory/workspaces.ts";
import type { CreateCommand, CustomerDetails, Envelope, Outcome } from "../../../domain/day/commands.ts";
import { ONLINE_AHEAD_MAX } from "../../../domain/day/online-ahead.ts";
import { fault } from "../../../domain/faults.ts";
import { searchTextOf } from "../../../domain/people/search-text.ts";
import type { Leg } from "../../../domain/plan/rules.ts";
import { PARTY } from "../../../domain/sheet/booked.ts";
import { gatherSoon } from "../../gathering/gather-soon.ts";
import { failPleaseCall, isToCall } from "../../guest-book/please-call.ts";
import { saidWith } from "../../guest-book/said-with-booking.ts";
import { type Acting, type CallActing, commandIdOf, customerActing, isKey, refuseKey } from "../../http/acting.ts";
import { UNKNOWN } from "../../http/limits.ts";
import { linkToken, MANAGE, pseudonym } from "../../http/tokens.ts";
import { refuseAt } from "../../http/validate.ts";
import { rulesOf, type Services } from "../../services.ts";
import { visitView } from "../../views/visit-view.ts";
import { command, wantedIn } from "./command.ts";
import { changedBooking } from "./execute-on-booking-day.ts";
import {
  factOf,
  NONE_FREE,
  phoneOf,
  refuseDateBeyondMemberLimit,
  refuseDateOutOfRange,
  refuseHappenedAt,
  refuseUnknownServices,
  requireAccepted,
} from "./require-accepted.ts";

type RequestedStay = {
  bookingDate: string;
  bookingTime: string;
  guests: number;
  area?: string;
  services?: Leg[];
  sessionId?: string;
};

/**
 * Books for a customer. `isChecked` false withholds SMS; a workspace that is stopped or awaits deletion answers only repeats
 * of earlier bookings. A confirmation that is held (docs/rules.md#before-a-message-leaves) is not promised.
 */
export async function createBooking(
  { services: s, key, isChecked, client }: Omit<CallActing, "origin">,
  { slug, ...request }: VisitBookingRequest & { slug: string },
) {
  const known = (await cachedOrStopped(s, slug)) ?? fail("workspace_not_found");
  const { id: workspaceId, isLeaving, isStopped, ownerConfirmed, hasTables } = known;
  if (isStopped && !isKey(key)) fail("workspace_not_found"); // as a business that never was
  const ownKey = key ?? refuseKey(); // without a key a lost answer could book twice
  const acting = customerActing(s, workspaceId, ownKey);
  const isRepeat = async () => isCommandLogged(s.diary(workspaceId), workspaceId, commandIdOf(workspaceId, ownKey));
  if (isStopped && !(await isRepeat())) fail("workspace_not_found");
  const said = await saidWith(s, workspaceId, request);
  const particulars: Particulars = {
    source: "online",
    locale: request.locale ?? null,
    ...(request.ref === undefined ? {} : { ref: request.ref }),
    ...(said === null ? {} : { said }),
    client:
      client[0] === UNKNOWN
        ? null
        : client.map(({ name }) => pseudonym(s.config.sessionKeys, "client", name)).join(" "),
    person: personOf({ ...request, smsWithheld: !isChecked }),
    overrideReason: null,
  };
  const creation = await createCommand(acting, request, particulars, hasTables);
  if (isLeaving && !(await isRepeat())) fail("time_slot_unavailable", { reason: "closed" }, NONE_FREE);
  refuseDateOutOfRange(request.bookingDate, s.now());
  const address = { phone: request.customerPhone, email: request.customerEmail };
  if ((await isToCall(s, workspaceId, address)) && !(await isRepeat())) await failPleaseCall(s, workspaceId);
  const booked = book(acting, request, creation);
  const newToken = tokenOf(s, { id: creation.bookingId, tokenVersion: 1 }); // while the day decides and writes
  const { bookingId, booking, isConfirmedByEmail = false } = await booked;
  const { wanted } = creation;
  const isByAnyone = wanted.kind === "visit" && wanted.legs.some(({ person }) => person === undefined);
  const stored = booking ? null : await changedBooking(acting, bookingId);
  const placed = isByAnyone && !stored ? bookingById(s.diary(workspaceId), workspaceId, bookingId) : stored;
  const row = await Promise.resolve(placed).catch(() => null); // it is booked: its thanks need no person
  const created = stored ?? { ...request, id: bookingId, endsAt: booking?.endsAt ?? 0 };
  const manageToken = stored ? tokenOf(s, stored) : newToken;
  return {
    ...createdView(created, manageToken),
    ...(row && likelyView(row)),
    isConfirmedByEmail: isConfirmedByEmail && ownerConfirmed,
  };
}

/**
 * On the phone or at the door; `override` needs a reason (docs/rules.md#overrides). With `happenedAt` a walk-in sits there
 * since.
 */
export async function createMemberBooking(acting: Acting, request: MemberBookingRequest) {
  const isFact = request.happenedAt !== undefined;
  if (isFact && request.source !== "walk_in") refuseHappenedAt(fault("walk_in_alone_happened"));
  refuseDateBeyondMemberLimit(request.bookingDate, acting.services.now());
  await refuseUnknownArea(acting, request);
  const guest = await chosenGuest(acting, request);
  const creation = await createCommand(acting, request, {
    source: request.source,
    locale: guest?.language ?? null,
    guestId: guest?.id,
    client: null,
    person: personOf({ ...request, smsWithheld: false }),
    ...factOf(request, acting.services.now()),
    resources: request.resources,
    until: request.until,
    attendance: request.attendance,
    makesRoom: request.makeRoom !== undefined,
    expect: isFact ? undefined : (request.expect ?? request.makeRoom?.expect),
  });
  const outcome = await book(acting, request, creation);
  return changedBooking(acting, outcome.bookingId);
}

/** The guest as whom the chosen one is read. */
async function chosenGuest({ services: s, workspaceId }: Acting, { guestId }: MemberBookingRequest) {
  if (guestId === undefined) return null;
  const [person] = await peopleByIds(s.diary(workspaceId), workspaceId, [guestId]);
  return person?.head ?? fail("guest_not_found");
}

/** A reason, and a fact, lift what an area refuses, so that one that does not exist would be stored. */
async function refuseUnknownArea(
  { services: s, workspaceId }: Acting,
  { area, override, happenedAt }: MemberBookingRequest,
) {
  if (area === undefined || (!override && happenedAt === undefined)) return;
  const { plan } = await rulesOf(s.diary(workspaceId), workspaceId);
  if (plan.house && !plan.house.areas.some(({ id }) => id === area)) refuseAt("area", fault("unknown_area"));
}

type Particulars = Omit<CreateCommand, keyof Envelope | "type" | "bookingId" | "area" | "wanted" | keyof RequestedStay>;

/** A party is refused at once where there are no tables, else only when the day has none for it. */
async function createCommand(acting: Acting, request: RequestedStay, particulars: Particulars, hasTables = true) {
  const { bookingTime, guests, area = null } = request;
  const wanted = wantedIn(request) ?? PARTY;
  const bookingId = timeId(acting.services.now());
  const asked = { create: { ...request, happenedAt: undefined } };
  const fields = { type: "create", bookingId, bookingTime, guests, area, wanted, ...particulars } as const;
  const creation: CreateCommand = command(acting, asked, fields);
  if (wanted.kind !== "party" || !hasTables) await refuseUnknownServices(acting, creation, hasTables);
  return creation;
}

async function book(acting: Acting, asked: RequestedStay, creation: CreateCommand) {
  const { services: s, workspaceId } = acting;
  const outcome = await s.execute(workspaceId, asked.bookingDate, creation);
  if (!outcome.ok && outcome.code === "too_many_bookings")
    return fail("too_many_bookings", { max: ONLINE_AHEAD_MAX, phone: await phoneOf(s, workspaceId) });
  if (!outcome.ok && outcome.code === "not_started") refuseHappenedAt(fault("start_to_come"));
  const { wanted } = creation;
  if (isWithoutTable(outcome) && wanted.kind === "party") await refuseUnknownServices(acting, creation);
  const { bookingDate, bookingTime, guests, area } = asked;
  const actor = creation.by === "customer" ? "customer" : "member";
  if (outcome.ok) gatherSoon(s, workspaceId);
  return requireAccepted(s, outcome, { workspaceId, bookingDate, bookingTime, guests, actor, area, wanted });
}

/** Where there are only services, a party without any finds nothing that fits. */
const isWithoutTable = (outcome: Outcome) =>
  !outcome.ok && outcome.code === "time_slot_unavailable" && outcome.reason === "no_resource_fits";

export const personOf = ({
  customerName,
  customerEmail,
  customerPhone,
  notes,
  smsWithheld,
}: Omit<CustomerDetails, "searchText">): CustomerDetails => ({
  customerName,
  customerEmail,
  customerPhone,
  notes,
  smsWithheld,
  searchText: searchTextOf({ customerName, customerEmail, customerPhone }),
});

const tokenOf = (s: Services, { id, tokenVersion }: { id: string; tokenVersion: number }) =>
  linkToken(MANAGE, id, s.config.linkKeys, tokenVersion);

/** Names those who are to do each service, where anyone was asked for; null: nobody that customers may know. */
function likelyView(row: BookingRow): { likely?: (string | null)[] } {
  const likely = visitView(row).services?.map((each) => each.likely?.map(({ name }) => name).join(" & ") ?? null) ?? [];
  return likely.some(Boolean) ? { likely } : {};
}

type Created = RequestedStay & { id: string; customerName: string; endsAt: number };
const createdView = ({ id, customerName, bookingDate, bookingTime, guests, endsAt }: Created, manageToken: string) => ({
  ...{ id, manageToken, customerName, bookingDate, bookingTime, guests },
  endsAt: new Date(endsAt).toISOString(),
});
