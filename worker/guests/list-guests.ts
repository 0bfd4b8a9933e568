import * as z from "zod/mini";
import type { GuestsQuery } from "../../contract/requests/guests.ts";
import type { Diary } from "../../db/connect.ts";
import { gatheringProgress, type Progress } from "../../db/diary/guests/gathering.ts";
import {
  type AtBooking,
  GUESTS_PAGE,
  type GuestFilter,
  type GuestsPageQuery,
  type GuestsWay,
  guestsPage,
  isRareTag,
  type ListedRow,
} from "../../db/diary/guests/list.ts";
import { cachedRules } from "../../db/diary/rules.ts";
import { consentKey, isYes } from "../../domain/guests/consent.ts";
import { type GuestTag, shownTag } from "../../domain/guests/guest-tags.ts";
import { monthsBefore } from "../../domain/people/retention.ts";
import { todayOf } from "../../domain/plan/today.ts";
import { addDays } from "../../domain/time/calendar.ts";
import { consentsNow } from "../guest-book/consents.ts";
import { tagsNow } from "../guest-book/recent-settings.ts";
import type { MemberActing } from "../http/acting.ts";
import { cursorOf, cursorPosition } from "../http/cursors.ts";
import { limitPerSecond } from "../http/limits.ts";
import { type GuestCard, guestCard } from "../views/guest-card.ts";
import { buildingView, readRules, searchGuests } from "./search-guests.ts";

const cursorShape = z.tuple([
  z.enum(["visit", "never", "comes", "name", "tagged"]),
  z.string(),
  z.number(),
  z.string(),
]);
const BEFORE_ALL: AtBooking = { date: "", startsAt: 0, id: "" };
/** Behind all bookings of a date. */
const afterAllOf = (date: string): AtBooking => ({ date, startsAt: Number.MAX_SAFE_INTEGER, id: "" });
const COMES_WITHIN_DAYS = 7;

const SEARCHES_A_SECOND = 10;

/** The search where something was typed, else a page of the guest book (docs/rules.md#the-list-of-guests). */
export async function findGuests(acting: MemberActing, { q, ...query }: GuestsQuery) {
  if (q === undefined) return listGuests(acting, query);
  limitPerSecond(acting.services, `search ${acting.actor}`, SEARCHES_A_SECOND);
  return searchGuests(acting, q);
}

type Listing = Pick<MemberActing, "services" | "workspaceId">;

/** The latest visitor first, then guests without a visit; or by the next start, or by name. `most`: a page has so many. */
export async function listGuests(
  { services: s, workspaceId }: Listing,
  query: Omit<GuestsQuery, "q">,
  most = GUESTS_PAGE,
) {
  const db = s.diary(workspaceId);
  const now = s.now();
  const [rules, tags] = await Promise.all([
    cachedRules(workspaceId) ?? readRules(db, workspaceId),
    tagsNow(s, workspaceId),
  ]);
  const { today } = todayOf(rules, now);
  const filter = filterOf(query, tags.tags);
  const begin = async (): Promise<GuestsWay> => {
    if (query.comes) return "comes";
    if (query.order === "name") return "name";
    const { tag } = filter;
    return tag !== null && query.seen === undefined && (await isRareTag(db, workspaceId, tag)) ? "tagged" : "visit";
  };
  const [way, date, startsAt, id] = cursorPosition(query, cursorShape) ?? [await begin()];
  const asked = { now, until: addDays(today, COMES_WITHIN_DAYS - 1), limit: most, filter };
  const after =
    date === undefined ? startOf(way, { today, seen: query.seen }) : { date, startsAt: startsAt ?? 0, id: id ?? "" };
  const read = (which: GuestsPageQuery) => guestsPage(db, workspaceId, which);
  const [page, progress] = await Promise.all([read({ ...asked, way, after }), gatheringProgress(db).first<Progress>()]);
  const answer = async (rows: ListedRow[], next: AtBooking | null, on: GuestsWay) => ({
    guests: await fitting(
      db,
      workspaceId,
      rows.map((row) => guestCard(row, tags)),
      query,
    ),
    nextCursor: next && cursorOf(query, [on, next.date, next.startsAt, next.id]),
    more: next !== null,
    building: progress && buildingView(progress),
    tags: tags.tags.map(shownTag),
  });
  const hasRest = way === "visit" && page.next === null && query.seen === undefined;
  if (!hasRest) return answer(page.rows, page.next, way);
  const limit = most - page.rows.length;
  if (limit === 0) return answer(page.rows, BEFORE_ALL, "never");
  const rest = await read({ ...asked, limit, way: "never", after: BEFORE_ALL });
  return answer([...page.rows, ...rest.rows], rest.next, "never");
}

type Filters = Pick<GuestsQuery, "care" | "tag" | "consent">;

/** A tag that is counted stands in no row: it is told from the guests that were read. */
function filterOf({ care, tag, consent }: Filters, tags: readonly GuestTag[]): GuestFilter {
  const isCounted = tags.some(({ id, auto }) => id === tag && auto !== null);
  return { care: care === "yes", tag: tag === undefined || isCounted ? null : tag, agreed: channelOf(consent) };
}

export const channelOf = (consent: Filters["consent"]) => (consent === undefined ? null : NEWS_CHANNEL[consent]);
const NEWS_CHANNEL = { "news.email": "email", "news.sms": "sms" } as const;

/** Those who have the tag, and whose own address may be written to. */
async function fitting(db: Diary, workspaceId: string, guests: GuestCard[], { tag, consent }: Filters) {
  const tagged = tag === undefined ? guests : guests.filter(({ tags }) => tags.some(({ id }) => id === tag));
  const channel = channelOf(consent);
  if (channel === null) return tagged;
  const addressOf = ({ email, phone }: GuestCard) => (channel === "email" ? email : phone);
  const addresses = tagged.flatMap((guest) => addressOf(guest) ?? []);
  const inForce = await consentsNow(
    db,
    workspaceId,
    addresses.map((address) => ({ channel, address })),
  );
  return tagged.filter((guest) => isYes(inForce.get(consentKey({ channel, address: addressOf(guest) ?? "" }))));
}

/** A guest who was not seen for months came on that day at the latest. */
function startOf(way: GuestsWay, { today, seen }: { today: string; seen: string | undefined }): AtBooking {
  if (way === "comes") return { ...BEFORE_ALL, date: today };
  if (way === "name") return BEFORE_ALL;
  // tomorrow's are not over: a walk from the far end would read all that is booked ahead
  return afterAllOf(seen === undefined ? addDays(today, 1) : monthsBefore(today, Number(seen)));
}
