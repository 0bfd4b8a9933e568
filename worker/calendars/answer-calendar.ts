import type { Context } from "hono";
import { changesFrom } from "../../db/diary/calendar-entries.ts";
import { rulesQuery } from "../../db/diary/rules.ts";
import { type CalendarFeed, calendarFeed } from "../../db/directory/calendar-feeds.ts";
import { mayFollow } from "../../domain/people/works-as.ts";
import { todayOf } from "../../domain/plan/today.ts";
import { addDays, utcDateOf } from "../../domain/time/calendar.ts";
import { dayAxis } from "../../domain/time/clock.ts";
import type { App } from "../app-type.ts";
import { hasTag } from "../http/has-tag.ts";
import { beginWork, chargeWork, limitCalls, ROW_STEPS } from "../http/limits.ts";
import { CALENDAR, digest, isLinkToken, linkId } from "../http/tokens.ts";
import { rulesOfRow } from "../rules-of.ts";
import type { Services } from "../services.ts";
import { calendarEntries } from "./calendar-entries.ts";
import { calendarText } from "./calendar-text.ts";

const BACK_DAYS = 90;
const SECOND_MS = 1000;

/**
 * The calendar behind a private address, 304 when the caller has it already. An address that was never given, ended, or may
 * no longer be read answers as an unknown one does.
 */
export async function answerCalendar(c: Context<App>, token: string): Promise<Response> {
  const s = c.var.services;
  const feed = await feedOf(c, token);
  if (feed) beginWork(c, `calendars ${feed.workspaceId}`); // of all its addresses together
  const read = feed && (await readState(s, feed));
  if (!read) return c.body(null, 404);
  const { tag, changedAt, ...shown } = read;
  const headers = {
    "Cache-Control": "private, no-cache", // an ended address must not live on in a cache
    "Referrer-Policy": "no-referrer",
    "X-Robots-Tag": "noindex",
    ETag: tag,
    "Last-Modified": new Date(changedAt).toUTCString(),
  };
  if (isKnown(c, tag, changedAt)) return c.body(null, 304, headers);
  const entries = await calendarEntries(s, { ...shown, changedAt });
  chargeWork(s, ROW_STEPS * entries.length);
  const { timeZone } = shown.rules;
  return c.body(calendarText({ name: shown.name, timeZone, entries }), 200, {
    ...headers,
    "Content-Type": "text/calendar; charset=utf-8",
  });
}

/** Calls count by address: programs of many owners ask from one network. */
async function feedOf(c: Context<App>, token: string): Promise<CalendarFeed | undefined> {
  const { config, db } = c.var.services;
  const id = linkId(token);
  if (!id || !isLinkToken(token, CALENDAR, id, config.linkKeys)) return undefined;
  await limitCalls(c, c.env.MANAGE_LIMIT, id);
  return calendarFeed(db, id);
}

/** All that decides what is in the calendar, in one trip and a few rows for each date. Undefined when it may not be read. */
async function readState(s: Services, feed: CalendarFeed) {
  const db = s.diary(feed.workspaceId);
  const earliest = addDays(utcDateOf(s.now()), -BACK_DAYS - 1); // in any time zone
  const [[row], [last]] = await db.batch([
    rulesQuery(db, feed.workspaceId),
    changesFrom(db, feed.workspaceId, earliest),
  ]);
  const rules = rulesOfRow(row);
  const offer = rules.plan.offer;
  if (!mayFollow(offer, feed, feed.person)) return undefined;
  const { today } = todayOf(rules, s.now());
  const from = addDays(today, -BACK_DAYS);
  const changed = Math.max(last?.at ?? 0, feed.changedAt, dayAxis(today, rules.timeZone).startsAt);
  const person = offer?.resources.find(({ id }) => id === feed.person)?.name;
  return {
    feed,
    rules,
    from,
    language: feed.language ?? feed.businessLanguage ?? ("en" as const),
    name: [...(person === undefined ? [] : [person]), feed.businessName].join(", "),
    // `earliest`: when a date leaves the sum, as many new changes would make it the same again
    tag: `W/"${digest(JSON.stringify([earliest, from, last?.changes, row, feed])).slice(0, 32)}"`,
    changedAt: wholeSecond(changed, s.now()),
  };
}

/** Headers know seconds: one that is not over could bring another change. */
const wholeSecond = (instant: number, now: number) =>
  Math.min(Math.ceil(instant / SECOND_MS), Math.floor(now / SECOND_MS)) * SECOND_MS;

/** Callers without a tag say when they were last answered. */
function isKnown(c: Context<App>, tag: string, changedAt: number): boolean {
  if (c.req.header("If-None-Match") !== undefined) return hasTag(c, tag);
  return Date.parse(c.req.header("If-Modified-Since") ?? "") >= changedAt;
}
