import { MINUTE_MS } from "../../../../domain/time/calendar.ts";
import { localTime } from "../../../shared/lib/local-time.ts";
import { words } from "../../texts/words.ts";
import { ATTENDANCE_WORDS } from "../booking/booking-words.ts";
import { holdText } from "../booking/hold-text.ts";
import type { Booking } from "../booking/queries.ts";
import { lateWords, overWords } from "../booking/visit-state.ts";

/** Minutes of a row's party; values of their own, so that a row is drawn again only when one changes. */
export type RowMinutes = {
  /** Also null where members do not note arrivals. */
  late: number | null;
  /** Since the planned end of a party that is still here. */
  over: number | null;
  /** Since a party that has no table yet has come. */
  waits: number | null;
  /** Until the planned end of a party that is here, and the share of its stay that has passed, in hundredths. */
  left: number | null;
  passed: number | null;
};

/** `isHere`: it is served. `isWaiting`: it has come and waits for its table. */
export function minutesOfStay(
  { startsAt, endsAt, attendanceAt }: Pick<Booking, "startsAt" | "endsAt" | "attendanceAt">,
  now: number,
  { isHere, isWaiting }: { isHere: boolean; isWaiting: boolean },
): Pick<RowMinutes, "waits" | "left" | "passed"> {
  const noted = attendanceAt === null ? null : Date.parse(attendanceAt);
  const ends = Date.parse(endsAt);
  const from = Math.min(noted ?? Infinity, Date.parse(startsAt));
  const share = (now - from) / (ends - from);
  return {
    waits: isWaiting && noted !== null ? Math.max(0, Math.floor((now - noted) / MINUTE_MS)) : null,
    left: isHere ? Math.max(0, Math.ceil((ends - now) / MINUTE_MS)) : null,
    passed: isHere && ends > from ? Math.round(100 * Math.min(1, Math.max(0, share))) : null,
  };
}

type Tone = "attention" | "loss" | "soft" | "ink";
/** `status`: what it is by its name; `shown`: what stands in the row instead, which then is for screen readers. */
export type RowState = { tone: Tone; status: string; shown: string | null; isUrgent: boolean };

/** A row says of its party, in one word or two, where it is. */
export function rowStateOf(
  { status, attendance, hold, bookingDate }: Pick<Booking, "status" | "attendance" | "hold" | "bookingDate">,
  { late, over, waits, left }: RowMinutes,
  isOver: boolean,
  timeZone: string,
): RowState {
  const said = (word: string, tone: Tone, isUrgent = false): RowState => ({
    tone,
    status: word,
    shown: word,
    isUrgent,
  });
  if (status === "cancelled") return said(words.shared.status.cancelled, "loss");
  if (hold) return said(holdText(hold, timeZone, bookingDate), "ink", true);
  if (over !== null) return said(overWords(over), "attention", true);
  if (attendance === null && late !== null) return said(lateWords(late, isOver), "attention", true);
  if (attendance === null && status === "pending") return said(words.shared.status.pending, "attention", true);
  const word = attendance === null ? words.shared.status.confirmed : ATTENDANCE_WORDS[attendance];
  if (waits !== null) return { ...said(word, "attention", true), shown: words.list.waits(waits) };
  if (left !== null) return { ...said(word, "ink"), shown: words.list.left(shortLength(left)) };
  if (attendance === null) return { ...said(word, "soft"), shown: null };
  return said(word, attendance === "no_show" ? "loss" : "soft");
}

/** "28 min", "1 h 13": the word after it stands beside the end. */
const shortLength = (minutes: number) =>
  minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h${minutes % 60 ? ` ${minutes % 60}` : ""}`;

const TONES: Record<Tone, string> = {
  attention: "font-semibold text-attention",
  loss: "text-loss",
  soft: "text-soft",
  ink: "text-ink",
};

type RowStateProps = { state: RowState; booking: Booking; minutes: RowMinutes; isTaken: boolean; timeZone: string };

/** From a width on in a column of its own, sooner with the end and a line for the share of the stay that has passed. */
export function RowStateCell({ state, booking, minutes, isTaken, timeZone }: RowStateProps) {
  const { tone, status, shown } = state;
  const { passed, over } = minutes;
  if (shown === null) return <span className="sr-only">{status}</span>;
  return (
    <span className={`min-w-0 text-xs ${passed === null ? STATE : STATE_WITH_LINE}`}>
      <span className="flex min-w-0 items-baseline gap-x-1">
        {shown !== status && <span className="sr-only">{status} </span>}
        <span className={`${booking.hold ? "@min-[34rem]:whitespace-nowrap" : "whitespace-nowrap"} ${TONES[tone]}`}>
          {shown}
        </span>
        {isTaken && <span className="min-w-0 truncate text-soft">· {words.list.taken}</span>}
        {passed !== null && (
          <span
            className={`ml-auto hidden text-soft tabular-nums ${over !== null && over >= LONG_MINUTES ? "@min-[44rem]:inline" : "@min-[34rem]:inline"}`}
          >
            {localTime(booking.endsAt, timeZone)}
          </span>
        )}
      </span>
      {passed !== null && (
        <span
          aria-hidden="true"
          className="mt-1 hidden h-1 overflow-hidden rounded-sm bg-sunken forced-colors:border @min-[34rem]:block"
        >
          <span
            className={`block h-full ${over === null ? "bg-accent" : "bg-attention-fill"}`}
            style={{ width: `${over === null ? passed : 100}%` }}
          />
        </span>
      )}
    </span>
  );
}

/** "1 h 2 min over" leaves no room for the end in the narrower column. */
const LONG_MINUTES = 60;

const STATE =
  "@min-[44rem]:col-start-3 @min-[44rem]:row-span-2 @min-[44rem]:row-start-1 @min-[44rem]:w-42 @min-[44rem]:self-center";
const STATE_WITH_LINE =
  "@min-[34rem]:col-start-3 @min-[34rem]:row-span-2 @min-[34rem]:row-start-1 @min-[34rem]:w-28 @min-[34rem]:self-center @min-[44rem]:w-42";
