import { useInfiniteQuery } from "@tanstack/react-query";
import { Users } from "lucide-react";
import type { ReactNode } from "react";
import { words } from "../../texts/words.ts";
import { guestsText } from "../booking/booking-words.ts";
import { FILTERS, filteredToday, type NeedFilter } from "../booking/needs-today.ts";
import { type Booking, bookingsQuery } from "../booking/queries.ts";
import { useUnmarkedOnly } from "../booking/use-unmarked-only.ts";
import { isOver, latenessOf, notedFrom } from "../booking/visit-state.ts";

const TODAY = { tab: "today" } as const;

/** Today's bookings as far as they are read; a stranger to the list's own reading. */
export function useToday(slug: string): { bookings: Booking[]; isWhole: boolean } {
  const { data: { pages } = { pages: [] } } = useInfiniteQuery({ ...bookingsQuery(slug, TODAY), enabled: false });
  const bookings = pages.flatMap((page) => page.bookings);
  return { bookings, isWhole: bookings.length > 0 && pages.at(-1)?.nextCursor === null };
}

type NeedsLineProps = {
  slug: string;
  now: number;
  countsGuests: boolean;
  /** The part that is pressed. */
  filter: NeedFilter | null;
  onFilter: (filter: NeedFilter | null) => void;
};

/** "1 late", "1 waiting", "3 over", "next 20:00 · 14 guests": each part filters the list, pressed again it lets go. */
export function NeedsLine({ slug, now, countsGuests, filter, onFilter }: NeedsLineProps) {
  const { bookings, isWhole } = useToday(slug);
  const [isOn, onTurn] = useUnmarkedOnly();
  const found = filteredToday(bookings, now);
  const shown = FILTERS.filter((each) => found[each].length > 0);
  const noted = notedFrom(bookings);
  const unmarked = bookings.filter((each) => latenessOf(each, noted, now) !== null && isOver(each, now)).length;
  return (
    <>
      {shown.map((each) => (
        <Part
          key={each}
          isOn={filter === each}
          onTurn={(isOn) => onFilter(isOn ? each : null)}
          look={each === "next" ? "plain" : "attention"}
        >
          {each === "next" ? (
            <NextText all={found.next} {...{ countsGuests }} />
          ) : (
            words.evening[each](found[each].length)
          )}
        </Part>
      ))}
      {unmarked > 0 && (
        <Part {...{ isOn, onTurn }} look="plain">
          {words.list.notMarked(unmarked)}
        </Part>
      )}
      {isWhole && found.next.length === 0 && (
        <p className="content-center text-sm whitespace-nowrap text-soft">{words.evening.noMoreParties}</p>
      )}
    </>
  );
}

type PartProps = {
  isOn: boolean;
  onTurn: (isOn: boolean) => void;
  look: "plain" | "attention";
  children: ReactNode;
};

const Part = ({ isOn, onTurn, look, children }: PartProps) => (
  <button
    type="button"
    aria-pressed={isOn}
    onClick={() => onTurn(!isOn)}
    className={`inline-flex min-h-11 shrink-0 items-center gap-1 rounded-md border px-2 text-sm whitespace-nowrap tabular-nums hover:brightness-95 aria-pressed:border-accent aria-pressed:bg-accent-tint aria-pressed:text-accent-ink md:px-2.5 ${look === "plain" ? "border-line bg-surface text-soft" : "border-transparent bg-attention-tint font-semibold text-attention"}`}
  >
    {children}
  </button>
);

function NextText({ all, countsGuests }: { all: Booking[]; countsGuests: boolean }) {
  const [first] = all;
  if (!first) return null;
  const guests = all.reduce((sum, booking) => sum + booking.guests, 0);
  const name = (first.session && first.services?.[0]?.name) || first.customerName;
  return (
    <>
      {words.evening.next} <span className="font-semibold text-ink">{first.bookingTime}</span>
      {countsGuests ? (
        <>
          <span className="max-lg:hidden">· {guestsText(guests)}</span>
          <span aria-hidden="true" className="inline-flex items-center gap-1 lg:hidden">
            · {guests} <Users size={14} />
          </span>
          <span className="sr-only lg:hidden">{guestsText(guests)}</span>
        </>
      ) : (
        <span className="max-w-40 truncate">
          · {all.length > 1 && !first.session ? words.ui.bookings(all.length) : name}
        </span>
      )}
    </>
  );
}
