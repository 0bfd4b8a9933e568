import type { Formats } from "../../../domain/texts/formats-in.ts";
import { timeLabel } from "../../../domain/time/calendar.ts";
import { instantOnWall } from "../../shared/lib/booking-time.ts";
import { localDate, localTime } from "../../shared/lib/local-time.ts";
import type { Overview } from "../bookings/booking/queries.ts";
import { words } from "../texts/words.ts";

export type Brake = NonNullable<Overview["brake"]>;
type Tonight = Pick<Overview, "timeZone" | "serviceEnds">;
export type OnlineRules = Tonight & Pick<Overview, "brake" | "onlineBookingPausedUntil">;

/** A pause or a brake says nothing more once the operator took the business off the web or it is being deleted. */
export const takesOnlineBookings = ({ sendingStopped, workspace }: Pick<Overview, "sendingStopped" | "workspace">) =>
  !sendingStopped && workspace.deleteAfter === null;

/** `words`: for the amber line; null while online booking is open. `short`: for the button. */
export type OnlineState = { brake: Brake | null; pausedUntil: string | null; words: string | null; short: string };

/** The owner's pause and tonight's brake as customers meet them; `now` in ms. */
export function onlineStateOf(rules: OnlineRules, now: number, format: Pick<Formats, "longDate">): OnlineState {
  const { state } = words.brake;
  const isAhead = (until: string) => Date.parse(until) > now;
  const brake = rules.brake && isAhead(rules.brake.until) ? rules.brake : null;
  const paused = rules.onlineBookingPausedUntil;
  const pausedUntil = paused !== null && isAhead(paused) ? paused : null;
  const isBrakeLonger = brake?.maxGuests === 0 && Date.parse(brake.until) >= Date.parse(pausedUntil ?? brake.until);
  if (pausedUntil !== null && !isBrakeLonger)
    return { brake, pausedUntil, words: pausedWords(pausedUntil, rules.timeZone, format), short: state.paused };
  if (!brake) return { brake, pausedUntil, words: null, short: state.open };
  const short = brake.maxGuests === 0 ? state.stopped : state.upTo(brake.maxGuests);
  return { brake, pausedUntil, words: brakeWords(brake, rules), short };
}

/** "Online booking is stopped until 23:30.", "Online: parties of up to 6 tonight." */
export function brakeWords({ maxGuests, until }: Brake, tonight: Tonight): string {
  const isWhole = Date.parse(until) === Date.parse(tonight.serviceEnds);
  const time = localTime(until, tonight.timeZone);
  if (maxGuests === 0) return words.brake.stoppedUntil(time);
  return isWhole ? words.brake.parties[tonightWord(tonight)](maxGuests) : words.brake.partiesUntil(maxGuests, time);
}

const pausedWords = (until: string, timeZone: string, format: Pick<Formats, "longDate">) =>
  words.brake.pausedUntil(format.longDate(localDate(until, timeZone)), localTime(until, timeZone));

const [EVENING, MORNING] = ["17:00", "08:00"];

/** A place that closes after lunch has no tonight. */
export function tonightWord({ serviceEnds, timeZone }: Tonight): "tonight" | "today" {
  const ends = localTime(serviceEnds, timeZone);
  return ends >= EVENING || ends < MORNING ? "tonight" : "today";
}

const [STEP, CHOICES] = [30, 8];

/** `starts`: the day's slots on the wall, past 1440 in the night. */
type Evening = { date: string; timeZone: string; starts: number[]; nowMinute: number };

/** Half hours that stop at least one time and leave at least one. */
export function untilChoices({ date, timeZone, starts, nowMinute }: Evening): { time: string; until: string }[] {
  const ahead = starts.filter((minute) => minute >= nowMinute);
  const [first, last] = [ahead[0] ?? 0, ahead.at(-1) ?? 0];
  const from = (Math.floor(first / STEP) + 1) * STEP;
  const count = Math.min(CHOICES, Math.max(0, Math.floor((last - from) / STEP) + 1));
  return Array.from({ length: count }, (_, i) => from + i * STEP).map((minute) => ({
    time: timeLabel(minute),
    until: new Date(instantOnWall(date, minute, timeZone)).toISOString(),
  }));
}
