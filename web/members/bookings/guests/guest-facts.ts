import { type Formats, withTime } from "../../../../domain/texts/formats-in.ts";
import { localDate } from "../../../shared/lib/local-time.ts";
import { words } from "../../texts/words.ts";
import { guestsText } from "../booking/booking-words.ts";
import type { FoundGuest } from "./queries.ts";

type Facts = Pick<FoundGuest, "visits" | "missed" | "lastAt" | "next" | "sharesWith">;
type At = { format: Formats; timeZone: string; today: string };

/** "12 visits, last Sat 3 Oct, 1 missed", "comes Fri 19:00, 4 guests" and "shares this number". */
export function guestFacts(
  { visits, missed, lastAt, next, sharesWith }: Facts,
  { format, timeZone, today }: At,
): string[] {
  const { guestBook } = words;
  const been = [
    ...(visits > 0 ? [guestBook.visits(visits)] : []),
    ...(lastAt === null ? [] : [guestBook.last(format.shortDate(localDate(lastAt, timeZone)))]),
    ...(missed > 0 ? [guestBook.missed(missed)] : []),
  ];
  const day = next && (next.bookingDate === today ? words.ui.today.toLowerCase() : format.shortDate(next.bookingDate));
  return [
    ...(been.length > 0 ? [been.join(", ")] : []),
    ...(next && day ? [`${guestBook.comes(withTime(day, next.bookingTime))}, ${guestsText(next.guests)}`] : []),
    ...(sharesWith.length > 0 ? [guestBook.shares] : []),
  ];
}

/** "…4567", as people say a number. */
export const lastDigits = (phone: string): string => words.guestBook.endsIn(phone.slice(-4));
