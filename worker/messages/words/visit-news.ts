import type { BookingRow } from "../../../db/diary/bookings.ts";
import { type teachersColumn, wishColumn } from "../../../db/platform/columns.ts";
import type { LoggedBooking } from "../../../domain/log/read-log.ts";
import type { BookingRules } from "../../../domain/plan/rules.ts";
import { namedPeople } from "../../../domain/services/named-people.ts";
import { classOf } from "../../../domain/sheet/booked.ts";
import { callOffWords } from "../../../domain/texts/call-off-words.ts";
import { mailWords, momentWords, visitSummary } from "../../../domain/texts/mail-words.ts";
import { ownNames, type Translation } from "../../../domain/texts/own-texts.ts";
import { sanitizeName } from "../../../domain/texts/sanitize-name.ts";
import { toldState, toldVisit } from "./told-visit.ts";

/** The visit as its customer knows it; `names`: of services and people, by id. */
type Moved = { is: "moved"; before: LoggedBooking; names: Record<string, string> };

/** A message tells it beside the visit: how it was before, who teaches instead, or that its class was called off. */
export type VisitNews =
  | Moved
  | { is: "taught"; now: string[]; before: string[] }
  | {
      is: "called_off";
      service: string;
      reason: string | null;
      dates: { date: string; time: string }[];
      moved: Moved | null;
    };

/** `link`: ends the mail's words; an SMS has none. */
export type ToldNews = { words: string; link: string | null };

/** `page`: the booking page. `texts`: the owner's in the reader's language. */
type Telling = { timeZone: string; page: string; locale: string; texts: Translation | undefined };

/** Null: nothing that the customer does not know. */
export function newsWords(
  news: VisitNews | null,
  booking: BookingRow,
  { timeZone, page, locale, texts }: Telling,
): ToldNews | null {
  const words = mailWords(locale);
  if (news === null) return null;
  if (news.is === "taught") {
    const [now, before] = [news.now, news.before].map((names) => names.map(sanitizeName).join(", "));
    if (now && before) return { words: words.otherPeople(now, before), link: null };
    return { words: now ? words.withPeople(now) : words.withoutPeople(before ?? ""), link: null };
  }
  const moved = news.is === "moved" ? news : news.moved;
  const before = moved && visitSummary(toldState(moved.before, ownNames(texts, moved.names), timeZone, locale), locale);
  const isOther = before !== null && before !== visitSummary(toldVisit(booking, timeZone, locale, texts), locale);
  const wasBefore = isOther ? [words.before(before)] : [];
  if (news.is === "moved") return isOther ? { words: wasBefore.join(), link: null } : null;
  const dates = news.dates.map((date) => momentWords(date, locale)).join(" · ");
  return {
    words: [...wasBefore, callOffWords(news.reason, words.callOff), ...(dates ? [words.otherDates(dates)] : [])].join(
      " ",
    ),
    link: dates ? `${page}?service=${encodeURIComponent(news.service)}` : null,
  };
}

/** Names of services and people, by id, also of archived ones. */
export const namesIn = ({ plan }: BookingRules): Record<string, string> =>
  Object.fromEntries(
    [...(plan.offer?.services ?? []), ...(plan.offer?.resources ?? [])].map(({ id, name }) => [id, name]),
  );

/** The booking is again as its customer knows it: moved and moved back before the first change was told. */
export function isSameVisit(booking: BookingRow, told: LoggedBooking): boolean {
  const { wanted } = wishColumn(booking.wish);
  const isSame = (["status", "bookingDate", "startsAt", "endsAt", "guests"] as const).every(
    (field) => booking[field] === told[field],
  );
  return isSame && JSON.stringify(wanted) === JSON.stringify(told.wanted);
}

/** The people of a booking's class, now and as its customer knows; null: the same ones, or the booking is of that class no more. */
export function teachersChanged(
  booking: BookingRow,
  rules: BookingRules | undefined,
  before: ReturnType<typeof teachersColumn>,
): VisitNews | null {
  const id = classOf(wishColumn(booking.wish));
  const session = rules?.plan.sessions?.find((each) => each.id === id && !each.cancelled);
  if (!rules || !session || session.id !== (before.session ?? session.id)) return null;
  const named = (ids: string[]) => namedPeople(rules.plan.offer?.resources ?? [], ids);
  const [now, was] = [named(session.resources), named(before.resources)];
  return now.join("|") === was.join("|") ? null : { is: "taught", now, before: was };
}
