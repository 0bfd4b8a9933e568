import type { ErrorCode } from "../../../contract/errors.ts";
import { fail } from "../../../contract/errors.ts";
import type { MemberStandbyRequest, StandbyRequest } from "../../../contract/requests/standbys.ts";
import { timeId } from "../../../db/connect.ts";
import { standbyById } from "../../../db/diary/standby-pages.ts";
import { type StandbyRecord, standbyRecord } from "../../../db/diary/standby-record.ts";
import { STANDBYS_MAX } from "../../../db/diary/standbys.ts";
import { cachedWorkspace } from "../../../db/directory/workspaces.ts";
import type { CustomerDetails, Outcome } from "../../../domain/day/commands.ts";
import { fault } from "../../../domain/faults.ts";
import { placeInLine } from "../../../domain/holds/order.ts";
import { SILENT_MOST } from "../../../domain/holds/outcome.ts";
import type { Standby } from "../../../domain/holds/standby.ts";
import { type WishedWindow, windowProblem, windowsEndAt } from "../../../domain/holds/window.ts";
import { isBeyondMembers } from "../../../domain/judging/start-time.ts";
import type { BookingRules } from "../../../domain/plan/rules.ts";
import { PARTY } from "../../../domain/sheet/booked.ts";
import { earliestUpcomingDate } from "../../../domain/time/calendar.ts";
import { failPleaseCall, isToCall } from "../../guest-book/please-call.ts";
import { type Acting, type CallActing, commandIdOf, customerActing, refuseKey } from "../../http/acting.ts";
import { throttle, UNKNOWN } from "../../http/limits.ts";
import { pseudonym } from "../../http/tokens.ts";
import { refuseAt } from "../../http/validate.ts";
import { rulesOf, type Services } from "../../services.ts";
import { command, wantedIn } from "../commands/command.ts";
import { personOf } from "../commands/create-booking.ts";
import { phoneOf, refuseUnknownServices, requireAccepted } from "../commands/require-accepted.ts";
import { wantedOf } from "../holds/after-offer.ts";
import { standbyToken } from "./standby-link.ts";

/**
 * A customer joins the list (docs/rules.md#waitlist), each date by its own day. Dates that have room by now, or take nobody more, are
 * `missed`, but for the first, whose refusal is the answer.
 */
export async function joinList(
  { services: s, key, isChecked, client }: Omit<CallActing, "origin">,
  { slug, ...request }: StandbyRequest & { slug: string },
) {
  const { id: workspaceId, isLeaving, hasTables } = (await cachedWorkspace(s, slug)) ?? fail("workspace_not_found");
  if (isLeaving) fail("list_closed");
  const acting = customerActing(s, workspaceId, key ?? refuseKey()); // without a key a lost answer could join twice
  commandIdOf(workspaceId, acting.key ?? "");
  const address = { phone: request.customerPhone, email: request.customerEmail };
  if (await isToCall(s, workspaceId, address)) await failPleaseCall(s, workspaceId);
  await throttle(s, "standby", client);
  const network =
    client[0] === UNKNOWN ? null : client.map(({ name }) => pseudonym(s.config.sessionKeys, "client", name)).join(" ");
  const person = personOf({ ...request, smsWithheld: !isChecked });
  const { takenBack, takenBackAt } = await requireAnswering(s, workspaceId, { ...person, client: network });
  const joined = await join(acting, request, {
    ...{ source: "online", hasTables, joinedAt: placeInLine(s.now(), takenBack, takenBackAt) },
    ...{ person, locale: request.locale ?? null, client: network },
  });
  return { id: joined.id, token: standbyToken(s, { id: joined.id, tokenVersion: 1 }), missed: joined.missed };
}

/** A network that leaves offers without an answer is asked to call; members add and wake whom they like (docs/rules.md#waitlist). */
export async function requireAnswering(
  s: Services,
  workspaceId: string,
  party: Parameters<typeof standbyRecord>[2],
): Promise<StandbyRecord> {
  const record = await standbyRecord(s.diary(workspaceId), workspaceId, party, s.now());
  if (record.silences >= SILENT_MOST) await failPleaseCall(s, workspaceId);
  return record;
}

/** A member adds a party, also to a list that is full. */
export async function addToList(acting: Acting, request: MemberStandbyRequest) {
  const now = acting.services.now();
  const joinedAt = request.joinedAt === undefined ? now : Math.min(now, Date.parse(request.joinedAt));
  return join(acting, request, {
    ...{ source: request.source ?? "phone", hasTables: true, joinedAt, locale: null, client: null },
    person: personOf({ ...request, smsWithheld: false }),
  });
}

type Wish = Pick<StandbyRequest, "guests" | "dates" | "area" | "services" | "sessionId" | "leastNotice">;
type Particulars = Pick<Standby, "source"> & {
  joinedAt: number;
  hasTables: boolean;
  person: CustomerDetails;
  locale: string | null;
  client: string | null;
};

/** `missed`: further dates that were refused. The same key again finishes what only some days took, at the place of then. */
async function join(acting: Acting, request: Wish, { hasTables, ...particulars }: Particulars) {
  const { services: s, workspaceId } = acting;
  const rules = await rulesOf(s.diary(workspaceId), workspaceId);
  const windows = windowsOf(request.dates);
  refuseWrongWindows(rules, windows, s.now());
  const wish = wishIn(request);
  const asked = { guests: request.guests, wish, leastNotice: request.leastNotice ?? 0 };
  const dates = windows.map(({ date }) => date);
  let id = timeId(s.now());
  let { joinedAt } = particulars;
  const missed: { date: string; code: ErrorCode }[] = [];
  for (const [nth, { date, ...window }] of windows.entries()) {
    const joining = command(actingOn(acting, nth), { join: { ...request, joinedAt: undefined } }, {
      ...{ type: "join", standbyId: id, isHome: nth === 0, dates, endsAt: windowsEndAt(rules, windows) },
      ...{ ...asked, ...window, ...particulars, joinedAt },
    } as const);
    if (nth === 0) await refuseUnknownServices(acting, { ...joining, wanted: wantedOf(wish) ?? PARTY }, hasTables);
    const outcome = await s.execute(workspaceId, date, joining);
    if (outcome.ok && outcome.bookingId !== id) {
      id = outcome.bookingId;
      joinedAt = (await standbyById(s.diary(workspaceId), workspaceId, id))?.createdAt ?? joinedAt;
    } else if (outcome.ok) continue;
    else if (nth === 0 || !isOfDate(outcome.code)) await failJoining(s, workspaceId, date, outcome);
    else missed.push({ date, code: outcome.code });
  }
  return { id, missed };
}

const isOfDate = (code: string) => code === "not_full" || code === "list_full" || code === "list_closed";

/** A key for each date, made of the call's. */
const actingOn = (acting: Acting, nth: number): Acting => ({
  ...acting,
  key: acting.key === undefined || nth === 0 ? acting.key : `${commandIdOf(acting.workspaceId, acting.key)}-${nth}`,
});

export const windowsOf = (dates: Wish["dates"]): WishedWindow[] =>
  dates.map(({ around = null, ...window }) => ({ ...window, around }));

function wishIn({ area, services, sessionId }: Wish): Standby["wish"] {
  const wanted = wantedIn({ services, sessionId });
  if (area === undefined && wanted === null) return null;
  return {
    ...(area === undefined ? {} : { area }),
    ...(wanted?.kind === "visit" ? { legs: wanted.legs } : {}),
    ...(wanted?.kind === "class" ? { session: wanted.session } : {}),
  };
}

/** Refuses before a day object wakes: anyone may ask for any dates. */
export function refuseWrongWindows(rules: BookingRules, windows: WishedWindow[], now: number): void {
  for (const [i, window] of windows.entries()) {
    if (window.date < earliestUpcomingDate(now)) fail("list_closed");
    if (isBeyondMembers(window.date, now)) refuseAt(`dates.${i}.date`, fault("too_far_ahead"));
    const problem = windowProblem(rules, window);
    if (problem) refuseAt(`dates.${i}.${problem[0]}`, problem[1]);
  }
}

/** Throws a day's refusal of who would wait. */
export async function failJoining(
  s: Services,
  workspaceId: string,
  date: string,
  outcome: Exclude<Outcome, { ok: true }>,
): Promise<never> {
  const { code } = outcome;
  if (code === "not_full") return fail(code, { date, times: outcome.times });
  if (code === "list_full") return fail(code, { phone: await phoneOf(s, workspaceId) });
  if (code === "too_many_standbys") return fail(code, { max: STANDBYS_MAX, phone: await phoneOf(s, workspaceId) });
  if (code === "cannot_change") return fail(code, { action: "standby" });
  await requireAccepted(s, outcome, null);
  return fail("unavailable");
}
