import { fail } from "../../../contract/errors.ts";
import {
  type OfferAnswer,
  offerAnswer,
  type StandbyChange,
  standbyChange,
  standbyRequest,
} from "../../../contract/requests/standbys.ts";
import type { CallActing } from "../../http/acting.ts";
import { customerActing } from "../../http/acting.ts";
import { Routes } from "../../http/routes.ts";
import { answerOffer, isOfferTo } from "../holds/answer-offer.ts";
import { changeStandby, leaveList, REFUSES_CHANGE, wakeStandby } from "./change-standby.ts";
import { joinList, requireAnswering } from "./join-list.ts";
import { type StandbyLink, standbyByToken, standbyPage } from "./standby-link.ts";

/** Public on purpose: a standby link's token is the right to its place in the line. */
export const publicStandbys = new Routes()
  .add("POST /:slug/standbys", {
    does: "Joins the waitlist of up to seven dates, each with the times that suit; the first is the one whose refusal is the answer. `token` is the guest's private link from then on. `missed`: further dates that have room or take nobody more. The answer is the same for whoever is on the list already. A time that fits is free: 409 `not_full` with `times`. Neither address that `listTellsBy` of the business names: 422 at `customerEmail` or `customerPhone`.",
    who: "everyone",
    limit: "bookings",
    takes: standbyRequest,
    person: true,
    answers: 201,
    key: "required",
    refuses: [
      ...["workspace_not_found", "not_full", "list_full", "list_closed", "too_many_standbys", "please_call"],
      ...["too_many_requests", "key_reused", "unavailable"],
    ] as const,
    run: joinList,
  })
  .add("GET /:slug/standby/:token", {
    does: "A place in the line, and what is held for it: `offers` until the minute they name. `position` counts who is awake on the first date. `last`: the offer whose end put it to sleep. `booking`: once it was accepted, until a member sends a new link to it. Reading changes nothing.",
    who: "link",
    limit: "manage",
    refuses: ["standby_not_found"],
    run: async ({ services }, asked) => standbyPage(services, await standbyByToken(services, asked)),
  })
  .add("POST /:slug/standby/:token/answer", {
    does: "Says yes or no to an offer, named by its `hold`. A yes makes it a booking. A no gives it to the next; with `stop` the party waits no longer. Answered on another device: the same answer again is accepted, another one is 409 `already_answered`. Too late: 409 `offer_ended` with fresh `slots`; `next` says whether the start is `free` for anybody.",
    who: "link",
    limit: "manage",
    takes: offerAnswer,
    key: "required",
    refuses: [
      ...["standby_not_found", "offer_ended", "already_answered", "offer_changed", "too_many_bookings"],
      ...["cannot_change", "key_reused", "unavailable"],
    ] as const,
    run: answer,
  })
  .add("PATCH /:slug/standby/:token", {
    does: "Changes guests, dates and times that suit, and the notice; `dates` are all of them: one that is new is joined, one that is missing is left. Whoever asks for more than before stands at the end of the line. A refused change changes nothing; `not_full` names the `date` that has `times`.",
    who: "link",
    limit: "manage",
    takes: standbyChange,
    key: "optional",
    refuses: REFUSES_CHANGE,
    run: change,
  })
  .add("POST /:slug/standby/:token/leave", {
    does: "Stops waiting; what is held goes to the next. A second call answers the same.",
    who: "link",
    limit: "manage",
    key: "optional",
    refuses: ["standby_not_found", "key_reused", "unavailable"],
    run: async (acting, link) => {
      const { standby } = await standbyByToken(acting.services, link);
      const { services, key } = acting;
      const left = await leaveList(customerActing(services, standby.workspaceId, key), standby.id, { why: "left" });
      return standbyPage(services, { standby: left });
    },
  })
  .add("POST /:slug/standby/:token/wake", {
    does: "Waits on after an offer that ended without an answer, at the old place in the line. 409 `please_call` where the network has left too many of them.",
    who: "link",
    limit: "manage",
    key: "optional",
    refuses: ["standby_not_found", "cannot_change", "please_call", "key_reused", "unavailable"],
    run: async (acting, link) => {
      const { standby, isStopped } = await standbyByToken(acting.services, link);
      if (isStopped) fail("cannot_change", { action: "standby" });
      const { services, key } = acting;
      if (standby.state === "asleep") await requireAnswering(services, standby.workspaceId, standby);
      const awake = await wakeStandby(customerActing(services, standby.workspaceId, key), standby.id);
      return standbyPage(services, { standby: awake });
    },
  });

async function answer({ services: s, key }: CallActing, { slug, token, ...said }: OfferAnswer & StandbyLink) {
  const link = { slug, token };
  const { standby, isStopped } = await standbyByToken(s, link);
  if (isStopped && said.answer === "accept") fail("cannot_change");
  const acting = customerActing(s, standby.workspaceId, key);
  if (!(await isOfferTo(acting, said.hold, standby.id)))
    fail("offer_changed", undefined, { standby: await standbyPage(s, { standby }) });
  await answerOffer(acting, said, standby);
  return standbyPage(s, await standbyByToken(s, link));
}

async function change({ services: s, key }: CallActing, { slug, token, ...asked }: StandbyChange & StandbyLink) {
  const { standby, isStopped } = await standbyByToken(s, { slug, token });
  if (isStopped) fail("cannot_change", { action: "standby" });
  const acting = customerActing(s, standby.workspaceId, key);
  return standbyPage(s, { standby: await changeStandby(acting, standby.id, asked, false) });
}
