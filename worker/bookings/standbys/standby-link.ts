import { fail } from "../../../contract/errors.ts";
import type { StandbyPage } from "../../../contract/standbys.ts";
import { type BookingRow, bookingById, eventsOf } from "../../../db/diary/bookings.ts";
import { awakeBefore, heldOn, type StandbyRow, standbyById, wishedDates } from "../../../db/diary/standby-pages.ts";
import { cachedOrStopped } from "../../../db/directory/workspaces.ts";
import { changesColumn, standbyWishColumn } from "../../../db/platform/columns.ts";
import { isLinkExpired } from "../../../domain/people/link-expiry.ts";
import type { PlanRules } from "../../../domain/plan/rules.ts";
import { isLinkToken, linkId, linkToken, MANAGE, STANDBY } from "../../http/tokens.ts";
import { rulesOf, type Services } from "../../services.ts";
import { namedLegs, offerView, toldEnd } from "../../views/standby-views.ts";
import { isStartFree, untilOf } from "../holds/after-offer.ts";

/** Its token is the right to its place in the line. */
export type StandbyLink = { slug: string; token: string };

/** `isStopped`: its guest may read it, say no and leave (docs/rules.md#stopped-businesses). */
type LinkedStandby = { standby: StandbyRow; isStopped: boolean };

/** Undefined for a bad or old link and for another workspace's party (I4). */
export async function standbyOfLink(s: Services, { slug, token }: StandbyLink): Promise<LinkedStandby | undefined> {
  const id = linkId(token);
  const workspace = await cachedOrStopped(s, slug);
  if (!id || !workspace) return undefined;
  const standby = await standbyById(s.diary(workspace.id), workspace.id, id);
  if (!standby || !isLinkToken(token, STANDBY, id, s.config.linkKeys, standby.tokenVersion)) return undefined;
  return isLinkExpired(standby, s.now()) ? undefined : { standby, isStopped: workspace.isStopped };
}

export const standbyByToken = async (s: Services, link: StandbyLink) =>
  (await standbyOfLink(s, link)) ?? fail("standby_not_found");

export const standbyToken = (s: Services, { id, tokenVersion }: Pick<StandbyRow, "id" | "tokenVersion">) =>
  linkToken(STANDBY, id, s.config.linkKeys, tokenVersion);

const isLive = ({ state }: StandbyRow) => state === "waiting" || state === "offered" || state === "asleep";

/** The page says where the party stands, and what is held for it. */
export async function standbyPage(s: Services, { standby }: Pick<LinkedStandby, "standby">): Promise<StandbyPage> {
  const { workspaceId, id, state, offeredDate, createdAt } = standby;
  const db = s.diary(workspaceId);
  const dates = wishedDates(standby);
  const isAwake = state === "waiting" || state === "offered";
  const [rules, held, before, booking, last] = await Promise.all([
    rulesOf(db, workspaceId),
    state === "offered" && offeredDate ? heldOn(db, workspaceId, offeredDate).all() : [],
    isAwake && dates[0] ? awakeBefore(db, workspaceId, dates[0].date, createdAt, id).get() : null,
    standby.bookingId ? bookingById(db, workspaceId, standby.bookingId) : undefined,
    state === "asleep" || standby.end === "silent" ? lastOffer(s, standby) : null,
  ]);
  const offers = held.flatMap((row) => (isFor(row, id) ? (offerView(row, rules.plan, s.now()) ?? []) : []));
  const wish = standbyWishColumn(standby.wish);
  return {
    state: state === "offered" && offers.length === 0 ? "waiting" : state, // a silent hold is nobody's news
    ...{ end: standby.end, version: standby.version, position: before ? before.count + 1 : null },
    ...{ customerName: standby.customerName, guests: standby.guests },
    area: wish?.area ?? null,
    areaName: rules.plan.house?.areas.find((area) => area.id === wish?.area)?.name ?? null,
    services: namedLegs(wish?.legs, rules.plan),
    session: sessionView(wish?.session, rules.plan),
    ...{ leastNotice: standby.leastNotice, dates: isLive(standby) ? dates : [], offers, last },
    booking: booking?.tokenVersion === FIRST_LINK ? bookedView(s, booking) : null,
  };
}

/** All holds begin with it. After a new link of the booking this page, whose link is older, leads there no more. */
const FIRST_LINK = 1;

const isFor = ({ hold }: BookingRow, standby: string) => (hold as { standby?: string } | null)?.standby === standby; // as the day wrote it

function sessionView(id: string | undefined, { sessions = [], offer }: PlanRules): StandbyPage["session"] {
  const session = sessions.find((each) => each.id === id);
  if (!session) return null;
  const name = offer?.services.find((each) => each.id === session.service)?.name ?? "";
  return { id: session.id, service: session.service, name, date: session.date, time: session.time };
}

const bookedView = (s: Services, { id, tokenVersion, bookingDate, bookingTime, guests }: BookingRow) => ({
  manageToken: linkToken(MANAGE, id, s.config.linkKeys, tokenVersion),
  ...{ bookingDate, bookingTime, guests },
});

type Slept = { hold?: string; date?: string; time?: string };

/** The offer whose end put the party to sleep; null: none did. */
async function lastOffer(s: Services, { workspaceId, id, guests, wish }: StandbyRow): Promise<StandbyPage["last"]> {
  const db = s.diary(workspaceId);
  const slept = (await eventsOf(db, workspaceId, id).all()).findLast(({ changes }) => "hold" in changesColumn(changes));
  const { hold, date, time }: Slept = slept ? changesColumn(slept.changes) : {};
  if (!slept || !hold || !date || !time) return null;
  const until = untilOf(await eventsOf(db, workspaceId, hold).all()) ?? slept.at;
  const isFree = await isStartFree(s, { workspaceId, date, time, guests, wish: standbyWishColumn(wish) });
  return { bookingDate: date, bookingTime: time, until: toldEnd({ until }), isFree };
}
