import type { BookingRequest, MemberBookingRequest } from "../../contract/bookings.ts";
import { fail } from "../../contract/errors.ts";
import { bookingById, isDone } from "../../db/diary/bookings.ts";
import { customizationOf } from "../../db/directory/customizations.ts";
import { timeId } from "../../db/platform/time-id.ts";
import type { CreateCommand, CustomerDetails } from "../../domain/day/commands.ts";
import { ONLINE_AHEAD_MAX } from "../../domain/day/online-ahead.ts";
import { searchTextOf } from "../../domain/people/search-text.ts";
import type { Member } from "../http/guards.ts";
import { linkToken, MANAGE, pseudonym } from "../http/tokens.ts";
import type { Services } from "../services.ts";
import { knownWorkspace } from "../workspaces/known-slugs.ts";
import { identify, identifyKeyed } from "./idempotency.ts";
import { accepted, refuseBeyondMembers, refuseFarOff } from "./outcome.ts";

type Asked = { bookingDate: string; bookingTime: string; guests: number };

/**
 * A customer books from the public page. The day decides, writes what is owed and queues it. Of whom nobody could check that
 * they are a person no SMS goes to the number they gave. A business that is to be deleted takes none, but answers for those
 * it took. `network`: where the request comes from, kept as a pseudonym.
 */
export async function createBooking(
  s: Services,
  slug: string,
  request: BookingRequest,
  key: string | undefined,
  { isChecked, network }: { isChecked: boolean; network: string | null },
) {
  const { id: workspaceId, isLeaving } = (await knownWorkspace(s, slug)) ?? fail("workspace_not_found");
  const identity = identifyKeyed(workspaceId, key, { create: request });
  if (isLeaving && !(await isDone(s.diary(workspaceId), workspaceId, identity.commandId)))
    fail("time_slot_unavailable", { reason: "closed" }, { alternatives: [], slots: [] });
  refuseFarOff(request.bookingDate, s.now());
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

/** A member books for a guest on the phone or at the door; exceeding a limit takes a reason. */
export async function createMemberBooking(
  s: Services,
  { workspaceId, memberId }: Member,
  request: MemberBookingRequest,
  key: string | undefined,
) {
  refuseBeyondMembers(request.bookingDate, s.now());
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

async function book(s: Services, workspaceId: string, asked: Asked, command: CreateCommand) {
  const outcome = await s.execute(workspaceId, asked.bookingDate, command);
  if (!outcome.ok && outcome.code === "too_many_bookings") return refuseTooMany(s, workspaceId);
  const { bookingDate, bookingTime, guests } = asked;
  const actor = command.by === "customer" ? "customer" : "member";
  return accepted(s, outcome, { workspaceId, bookingDate, bookingTime, guests, actor });
}

/** The answer names the number to call, where the business has one: its staff may book more. */
async function refuseTooMany(s: Services, workspaceId: string): Promise<never> {
  const looks = await customizationOf(s.db, workspaceId);
  return fail("too_many_bookings", { max: ONLINE_AHEAD_MAX, phone: looks?.contactPhone ?? null });
}

const commandFor = (s: Services, { bookingTime, guests }: Asked) => ({
  type: "create" as const,
  bookingId: timeId(s.now()),
  bookingTime,
  guests,
  now: s.now(),
  rulesVersion: 0,
});

/** What the row keeps of a customer, with what a search looks through. */
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

type Created = Asked & { id: string; tokenVersion: number; customerName: string };
const createdView = (s: Services, { id, tokenVersion, customerName, bookingDate, bookingTime, guests }: Created) => ({
  id,
  manageToken: linkToken(MANAGE, id, s.config.linkKeys, tokenVersion),
  customerName,
  bookingDate,
  bookingTime,
  guests,
});
