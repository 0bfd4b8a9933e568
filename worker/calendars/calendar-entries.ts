import { bookingsFrom, type EntryRow, servedFrom } from "../../db/diary/calendar-entries.ts";
import { claimsFrom } from "../../db/diary/claims.ts";
import { sessionsBetween } from "../../db/diary/class-sessions.ts";
import type { CalendarFeed } from "../../db/directory/calendar-feeds.ts";
import { wishColumn } from "../../db/platform/columns.ts";
import type { BookingRules } from "../../domain/plan/rules.ts";
import { whoServes } from "../../domain/services/named-people.ts";
import { promiseOf } from "../../domain/sheet/booked.ts";
import { calendarTitle, mailWords } from "../../domain/texts/mail-words.ts";
import { sanitizeName } from "../../domain/texts/sanitize-name.ts";
import { MINUTE_MS } from "../../domain/time/calendar.ts";
import type { Language } from "../../texts/languages.ts";
import type { Services } from "../services.ts";
import { countedOfRow, sessionViews } from "../views/session-view.ts";
import type { CalendarEntry } from "./calendar-text.ts";

/** Beyond it the earliest are left out. */
const ENTRIES_MAX = 5000;
const LAST_DATE = "9999-12-31";

/** `changedAt`, in ms, and the version of the rules date classes, which have none of their own. */
type Shown = { feed: CalendarFeed; rules: BookingRules; from: string; changedAt: number; language: Language };

/**
 * Active bookings from a date on, or the parts of them that a person does, and classes with the seats that are taken. A
 * customer is named only where the owner chose it; phone, address and notes never are in it (docs/rules.md#calendars).
 */
export async function calendarEntries(s: Services, shown: Shown): Promise<CalendarEntry[]> {
  const { feed, rules, from } = shown;
  const db = s.diary(feed.workspaceId);
  const [booked, serving, classes] = await Promise.all([
    feed.person === null
      ? bookingsFrom(db, feed.workspaceId, from, ENTRIES_MAX).all()
      : servedFrom(db, feed.workspaceId, feed.person, from, ENTRIES_MAX).all().then(parts),
    feed.person === null && rules.plan.offer ? claimsFrom(db, feed.workspaceId, from).all() : [],
    rules.plan.sessions ? sessionsBetween(db, feed.workspaceId, from, LAST_DATE, s.now()).all() : [],
  ]);
  const dashboard = `${s.config.origin}/${feed.slug}/dashboard`;
  const held = sessionViews(rules, classes.map(countedOfRow), s.now());
  const servedBy = Map.groupBy(serving, ({ bookingId }) => bookingId);
  return [
    ...booked.flatMap((row) => bookingEntry(row, servedBy.get(row.id) ?? [], shown, dashboard)),
    ...held.flatMap((session) => classEntry(session, shown, dashboard)),
  ];
}

type Part = EntryRow & { partId?: string };

/** A visit may need a person more than once: each stretch is an entry, without what is kept free around the visit. */
function parts(rows: (EntryRow & { from: number; until: number })[]): Part[] {
  const counts = new Map<string, number>();
  return rows.toReversed().map(({ from, until, ...row }) => {
    const nth = counts.get(row.id) ?? 0;
    counts.set(row.id, nth + 1);
    const stay = { startsAt: Math.max(from, row.startsAt), endsAt: Math.min(until, row.endsAt) };
    return { ...row, ...stay, partId: `${row.id}-${nth}` };
  });
}

/** Nothing of a booking in a class, which is an entry of its own. A calendar of all names the people who do the services. */
function bookingEntry(
  row: Part,
  serving: Parameters<typeof whoServes>[2],
  { feed, rules, language }: Shown,
  dashboard: string,
): CalendarEntry[] {
  const { id, partId = id, version, changedAt, startsAt, endsAt, guests, status } = row;
  const { wanted } = wishColumn(row.wish);
  if (wanted.kind === "class") return [];
  const visit = promiseOf(wanted);
  const people = rules.plan.offer?.resources.filter(({ kind }) => kind === "person") ?? [];
  const served = visit && whoServes(visit, startsAt, serving);
  const services = visit?.legs.map(({ service }, i) => ({
    name: nameIn(rules, service) ?? "",
    person: people.flatMap(({ id, name }) => (served?.[i]?.includes(id) ? [name] : [])).join(" & "),
  }));
  const name = feed.names ? sanitizeName(row.customerName) : null;
  const isCounted = !services && feed.bookingType !== "table";
  const title = isCounted
    ? [mailWords(language).calendar.guests(guests), ...(name ? [name] : [])].join(", ")
    : calendarTitle({ guests, services }, name, language);
  const url = `${dashboard}?booking=${id}`;
  return [{ id: partId, version, changedAt, startsAt, endsAt, title, isTentative: status === "pending", url }];
}

function classEntry(
  { id, service, date, startsAt, minutes, seats, taken, resources, cancelled }: ReturnType<typeof sessionViews>[number],
  { feed, rules, changedAt, language }: Shown,
  dashboard: string,
): CalendarEntry[] {
  if (cancelled || startsAt === null || (feed.person !== null && !resources.includes(feed.person))) return [];
  const start = Date.parse(startsAt);
  const title = mailWords(language).calendar.seats(nameIn(rules, service) ?? "", taken, seats);
  const stay = { startsAt: start, endsAt: start + minutes * MINUTE_MS };
  return [
    {
      id,
      version: rules.version,
      changedAt,
      ...stay,
      title,
      isTentative: false,
      url: `${dashboard}/classes?week=${date}&session=${id}`,
    },
  ];
}

const nameIn = ({ plan }: BookingRules, id: string | undefined): string | null =>
  [...(plan.offer?.services ?? []), ...(plan.offer?.resources ?? [])].find((each) => each.id === id)?.name ?? null;
