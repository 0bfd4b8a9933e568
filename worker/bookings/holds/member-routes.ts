import { fail } from "../../../contract/errors.ts";
import {
  type HoldRequest,
  type HoldWithdrawal,
  holdRequest,
  holdWithdrawal,
} from "../../../contract/requests/holds.ts";
import { timeId } from "../../../db/connect.ts";
import { isCommandLogged } from "../../../db/diary/bookings.ts";
import { standbyWishColumn } from "../../../db/platform/columns.ts";
import { PARTY } from "../../../domain/sheet/booked.ts";
import { type Acting, commandIdOf } from "../../http/acting.ts";
import { Routes } from "../../http/routes.ts";
import { memberViewAt, movesView } from "../../views/booking-views.ts";
import { command, wantedIn } from "../commands/command.ts";
import { personOf } from "../commands/create-booking.ts";
import { changedBooking } from "../commands/execute-on-booking-day.ts";
import { refuseDateBeyondMemberLimit, refuseUnknownServices, requireAccepted } from "../commands/require-accepted.ts";
import { changedStandby, isOver } from "../standbys/change-standby.ts";
import { failJoining } from "../standbys/join-list.ts";
import { wantedOf } from "./after-offer.ts";
import { decideHold } from "./answer-offer.ts";

const ANSWERED = ["booking_not_found", "offer_ended", "already_answered", "cannot_change", "key_reused"] as const;

export const memberHolds = new Routes()
  .add("POST /:slug/holds", {
    does: "Holds a place for a party that waits or for somebody on the phone, until the end in `hold`; the guest is told at once, or with `silent` once a member sends it. `minutes`: to answer, absent: as the business gives so long before the start. A place for a party that waits is answered on its page, another one on its manage page. Answers with the booking that it is, `pending` until it is accepted.",
    who: "change_bookings",
    takes: holdRequest,
    answers: 201,
    key: "optional",
    refuses: [
      ...["time_slot_unavailable", "arrangement_changed", "standby_not_found", "list_closed", "cannot_change"],
      ...["booking_not_found", "key_reused", "unavailable"],
    ] as const,
    run: holdPlace,
  })
  .add("POST /:slug/holds/:id/tell", {
    does: "Sends a silent offer: its guest is told, and has from now on the minutes to answer.",
    who: "change_bookings",
    key: "optional",
    refuses: ANSWERED,
    run: (acting, { id }) =>
      decided(acting, id, command(acting, { tell: id }, { type: "tell", bookingId: id, minutes: null })),
  })
  .add("POST /:slug/holds/:id/accept", {
    does: "Accepts for the guest, who says yes on the phone.",
    who: "change_bookings",
    key: "optional",
    refuses: ANSWERED,
    run: (acting, { id }) => decided(acting, id, command(acting, { accept: id }, { type: "accept", bookingId: id })),
  })
  .add("POST /:slug/holds/:id/extend", {
    does: "Gives the guest 15 minutes more to answer, at most until 15 minutes before the start.",
    who: "change_bookings",
    key: "optional",
    refuses: ANSWERED,
    run: (acting, { id }) => decided(acting, id, command(acting, { prolong: id }, { type: "prolong", bookingId: id })),
  })
  .add("POST /:slug/holds/:id/withdraw", {
    does: "Takes a hold back. `next`: who has the room, the `list` or the `public`. Whoever waits keeps the place in the line; a guest who was told is told again, unless `notify` is false.",
    who: "change_bookings",
    takes: holdWithdrawal,
    answers: 204,
    key: "optional",
    refuses: ANSWERED,
    run: async (acting, { id, ...asked }) => void (await withdraw(acting, id, asked)),
  });

async function decided(acting: Acting, id: string, asked: Parameters<typeof decideHold>[1]) {
  await decideHold(acting, asked);
  return memberViewAt(await changedBooking(acting, id), acting.services.now());
}

const withdraw = (acting: Acting, id: string, { next, notify, words }: HoldWithdrawal) =>
  decideHold(
    acting,
    command(acting, { withdraw: id, next, notify, words }, { type: "withdraw", bookingId: id, next, notify, words }),
  );

export async function holdPlace(acting: Acting, request: HoldRequest) {
  const { services: s, workspaceId } = acting;
  const { place, minutes = null, silent = false, override } = request;
  refuseDateBeyondMemberLimit(place.date, s.now());
  const holding = command(
    acting,
    { hold: request },
    {
      ...({ type: "hold", bookingId: timeId(s.now()), bookingTime: place.time, resources: place.resources } as const),
      ...{ minutes, isSilent: silent, overrideReason: override?.reason ?? null, client: null },
      ...("standby" in request.for ? await heldFor(acting, request.for.standby) : heldForPerson(request.for.person)),
    },
  );
  await refuseUnknownServices(acting, holding);
  const outcome = await s.execute(workspaceId, place.date, holding);
  if (!outcome.ok && outcome.code === "cannot_change") fail("cannot_change", { action: "hold" });
  if (!outcome.ok && outcome.code !== "time_slot_unavailable" && outcome.code !== "arrangement_changed")
    await failJoining(s, workspaceId, place.date, outcome);
  const { bookingId, moves } = await requireAccepted(s, outcome, {
    ...{ workspaceId, bookingDate: place.date, bookingTime: place.time, guests: holding.guests },
    ...{ actor: "member", wanted: holding.wanted },
    ...(holding.area === null ? {} : { area: holding.area }),
  });
  return { ...memberViewAt(await changedBooking(acting, bookingId), s.now()), moves: movesView(moves) };
}

const heldForPerson = ({
  guests,
  area,
  services,
  sessionId,
  ...person
}: Extract<HoldRequest["for"], { person: unknown }>["person"]) => ({
  ...{ standby: null, source: "phone" as const, guests, area: area ?? null, locale: null },
  wanted: wantedIn({ services, sessionId }) ?? PARTY,
  person: personOf({ ...person, smsWithheld: false }),
});

/** Its row says who it is; the day reads it there. */
async function heldFor(acting: Acting, id: string) {
  const row = await changedStandby(acting, id);
  if (isOver(row) && !(await isRepeat(acting))) fail("cannot_change", { action: "standby" });
  const wish = standbyWishColumn(row.wish);
  return {
    ...{ standby: id, source: row.source, guests: row.guests, area: wish?.area ?? null, locale: row.locale },
    wanted: wantedOf(wish) ?? PARTY,
    person: personOf({ ...row, customerName: row.customerName ?? "" }),
  };
}

const isRepeat = async ({ services: s, workspaceId, key }: Acting) =>
  key !== undefined && isCommandLogged(s.diary(workspaceId), workspaceId, commandIdOf(workspaceId, key));
