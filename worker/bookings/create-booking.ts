import type { BookingRequest, MemberBookingRequest } from "../../contract/bookings.ts";
import { fail } from "../../contract/errors.ts";
import { bookingById, isCommandLogged } from "../../db/diary/bookings.ts";
import { customizationOf } from "../../db/directory/customizations.ts";
import { timeId } from "../../db/platform/time-id.ts";
import type { CreateCommand, CustomerDetails } from "../../domain/day/commands.ts";
import { ONLINE_AHEAD_MAX } from "../../domain/day/online-ahead.ts";
import { searchTextOf } from "../../domain/people/search-text.ts";
import type { Member } from "../http/guards.ts";
import { linkToken, MANAGE, pseudonym } from "../http/tokens.ts";
import type { Services } from "../services.ts";
import { cachedWorkspace } from "../workspaces/cached-workspace.ts";
import { identify, identifyKeyed } from "./idempotency.ts";
import { NONE_FREE, refuseDateBeyondMemberLimit, refuseDateOutOfRange, requireAccepted } from "./require-accepted.ts";

type RequestedStay = { bookingDate: string; bookingTime: string; guests: number };

/**
 * Books for a customer. `isChecked` false withholds SMS, `network` is stored as a pseudonym; a workspace awaiting
 * deletion answers only repeats of earlier bookings.
 */
export async function createBooking(
  s: Services,
  slug: string,
  request: BookingRequest,
  key: string | undefined,
  { isChecked, network }: { isChecked: boolean; network: string | null },
) {
  const { id: workspaceId, isLeaving } = (await cachedWorkspace(s, slug)) ?? fail("workspace_not_found");
  const identity = identifyKeyed(workspaceId, key, { create: request });
  if (isLeaving && !(await isCommandLogged(s.diary(workspaceId), workspaceId, identity.commandId)))
    fail("time_slot_unavailable", { reason: "closed" }, NONE_FREE);
  refuseDateOutOfRange(request.bookingDate, s.now());
  const command: CreateCommand = {
    ...identity,
    ...commandFor(s, request),
    actor: "customer",
    by: "customer",
    source: "online",
    locale: request.locale ?? null,
    client: network && pseudonym(s.config.sessionKeys, "client", network),
    person: personOf({ ...request, smsWithheld: !isChecked }),
    overrideReason: null,
  };
  const outcome = await book(s, workspaceId, request, command);
  if (outcome.booking) return createdView(s, { ...request, id: outcome.bookingId, tokenVersion: 1 });
  return createdView(
    s,
    (await bookingById(s.diary(workspaceId), workspaceId, outcome.bookingId)) ?? fail("booking_not_found"),
  );
}

/** Books for a customer on the phone or at the door; `override` needs a reason (docs/rules.md#overrides). */
export async function createMemberBooking(
  s: Services,
  { workspaceId, memberId }: Member,
  request: MemberBookingRequest,
  key: string | undefined,
) {
  refuseDateBeyondMemberLimit(request.bookingDate, s.now());
  const outcome = await book(s, workspaceId, request, {
    ...identify(workspaceId, key, { create: request }),
    ...commandFor(s, request),
    actor: memberId,
    by: "member",
    source: request.source,
    locale: null,
    client: null,
    person: personOf({ ...request, smsWithheld: false }),
    overrideReason: request.override?.reason ?? null,
  });
  return (await bookingById(s.diary(workspaceId), workspaceId, outcome.bookingId)) ?? fail("booking_not_found");
}

async function book(s: Services, workspaceId: string, asked: RequestedStay, command: CreateCommand) {
  const outcome = await s.execute(workspaceId, asked.bookingDate, command);
  if (!outcome.ok && outcome.code === "too_many_bookings") return refuseTooMany(s, workspaceId);
  const { bookingDate, bookingTime, guests } = asked;
  const actor = command.by === "customer" ? "customer" : "member";
  return requireAccepted(s, outcome, { workspaceId, bookingDate, bookingTime, guests, actor });
}

/** The answer carries the business's number, because its staff may book more. */
async function refuseTooMany(s: Services, workspaceId: string): Promise<never> {
  const looks = await customizationOf(s.db, workspaceId);
  return fail("too_many_bookings", { max: ONLINE_AHEAD_MAX, phone: looks?.contactPhone ?? null });
}

const commandFor = (s: Services, { bookingTime, guests }: RequestedStay) => ({
  type: "create" as const,
  bookingId: timeId(s.now()),
  bookingTime,
  guests,
  now: s.now(),
  rulesVersion: 0,
});

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

type Created = RequestedStay & { id: string; tokenVersion: number; customerName: string };
const createdView = (s: Services, { id, tokenVersion, customerName, bookingDate, bookingTime, guests }: Created) => ({
  id,
  manageToken: linkToken(MANAGE, id, s.config.linkKeys, tokenVersion),
  customerName,
  bookingDate,
  bookingTime,
  guests,
});
