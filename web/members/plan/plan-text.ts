import { CELL_CM } from "../../../domain/floor/positions.ts";
import type { Channel } from "../../../domain/messages/messages-owed.ts";
import type {
  Area,
  Combination,
  FloorPosition,
  Pacing,
  Period,
  Resource,
  RoomSize,
  StayLength,
} from "../../../domain/plan/rules.ts";
import type { Formats } from "../../../domain/texts/formats-in.ts";
import { DAY_MINUTES, DAY_MS, timeLabel, WEEKDAYS, type Weekday } from "../../../domain/time/calendar.ts";
import { dateFormat } from "../../../domain/time/date-format.ts";
import { localDate, localTime } from "../../shared/lib/local-time.ts";
import { channelsText } from "../lib/message-words.ts";
import { sizeText } from "../lib/room-words.tsx";
import { spanOf, type Times } from "../lib/week-periods.ts";
import { language, words } from "../texts/words.ts";
import type { UnplacedReason } from "./hours-values.ts";
import type { Place } from "./question-of.ts";

export function areaText({ name, customersMayChoose, room }: Area) {
  const text = customersMayChoose ? words.tables.areaText(name) : words.tables.areaNotChosenText(name);
  return room ? `${text}, ${roomText(room)}` : text;
}

/** As two owners compare it. */
export function tableText({ name, seats, area, stock, archived, position }: Resource, areas: Area[]): string {
  if (archived) return words.hours.forms.removed;
  const where = areas.find(({ id }) => id === area)?.name;
  const at = position && positionText(position);
  return [name, sizeText(seats), where, words.tables.stock[stock].toLowerCase(), at].filter(Boolean).join(", ");
}

/** "T1 + T2" */
export const joinName = ({ of }: Pick<Combination, "of">, tables: Resource[]) =>
  of.map((id) => tables.find((each) => each.id === id)?.name ?? "?").join(" + ");

/** In a place there may be people and rooms, too. */
const UNPLACED: Record<Place, Partial<Record<UnplacedReason, string>>> = words.tables.unplaced;

export const unplacedText = (reason: UnplacedReason, place: Place): string =>
  UNPLACED[place][reason] ?? words.tables.unplaced.table[reason];

/** A change as it went; empty: everybody kept a place. */
export const arrangedText = ({ moved, conflicts }: { moved: number; conflicts: unknown[] }, place: Place = "table") =>
  [moved > 0 && words.tables.moved[place](moved), conflicts.length > 0 && words.tables.needPlace(conflicts.length)]
    .filter(Boolean)
    .join(" ");

const metres = (cells: number) => new Intl.NumberFormat(language).format((cells * CELL_CM) / 100);

/** "1.25 m" */
export const metresText = (cells: number) => `${metres(cells)} m`;
/** "75 cm" */
export const cmText = (cells: number) => `${cells * CELL_CM} cm`;

/** "10 × 6 m" */
export const roomText = ({ width, height }: RoomSize) => `${metres(width)} × ${metresText(height)}`;

/** "1 m from the left, 2.5 m from the top, 125 × 75 cm, rectangular" */
export const positionText = ({ x, y, width, height, rotation, shape }: FloorPosition) =>
  [
    ...[words.drawing.fromLeft(metresText(x)), words.drawing.fromTop(metresText(y))],
    ...[`${width * CELL_CM} × ${cmText(height)}`, words.drawing.shapes[shape].toLowerCase()],
    ...(rotation ? [words.drawing.turned] : []),
  ].join(", ");

/** "overlaps T3 and T4" */
export const overlapText = (names: string[]) => (names.length > 0 ? words.drawing.overlaps(words.ui.list(names)) : "");

/** As two owners compare it: every part that may differ. */
export function periodText(period: Period): string {
  const { days, lastStart, stepMinutes, duration, resetMinutes, pacing, noticeMinutes, closesAt, maxGuests } = period;
  const texts = words.periods.compared;
  const onDays = WEEKDAYS.filter((day) => days.includes(day)).map(shortDay);
  return [
    texts.when(onDays.join(", "), timesLabel(period)),
    lastStart && texts.lastStart(lastStart),
    texts.step(stepMinutes),
    texts.stays(staysText(duration)),
    resetMinutes > 0 && texts.reset(resetMinutes),
    pacing && pacingText(pacing),
    noticeMinutes > 0 && texts.notice(noticeMinutes),
    closesAt && texts.bookedUntil(closesAt.time)(closesAt.daysBefore),
    maxGuests && texts.atMost(maxGuests),
  ]
    .filter(Boolean)
    .join("; ");
}

function pacingText({ guests, parties, everyMinutes }: Pacing): string {
  const { bothEvery, guestsEvery, partiesEvery } = words.periods.compared;
  if (guests && parties) return bothEvery(guests, parties, everyMinutes);
  return guests ? guestsEvery(guests, everyMinutes) : partiesEvery(parties ?? 0, everyMinutes);
}

const MONDAY = Date.UTC(2026, 5, 1);

/** "Mon" */
export const shortDay = (day: Weekday) =>
  dateFormat(language, { weekday: "short", timeZone: "UTC" }).format(MONDAY + WEEKDAYS.indexOf(day) * DAY_MS);

/** "75, 90 or 105 minutes" */
export function staysText(duration: StayLength[]): string {
  return words.periods.stays.lengths(duration.map(({ minutes }) => (Number.isNaN(minutes) ? "" : String(minutes))));
}

/** "11:30–14:30", "18:00–02:00 next day". */
export function timesLabel({ opens, closes }: Times): string {
  const { to } = spanOf({ opens, closes });
  const times = `${opens}–${timeLabel(to)}`;
  return to > DAY_MINUTES ? words.dated.nextDay(times) : times;
}

export const spansMidnight = (times: Times): boolean => spanOf(times).to > DAY_MINUTES;

type AffectedSum = { affectedBookings: number; guests: number; withoutEmail: number; tells: Channel[] };

/** "24 bookings, 71 guests. 3 have no email: call them." */
export function affectedSum({ affectedBookings, guests, withoutEmail, tells }: AffectedSum): string {
  const { affected } = words.hours;
  const sum = affected.sum(affectedBookings, guests);
  if (tells.length === 0) return `${sum} ${affected.noMessageOn}`;
  if (withoutEmail === 0 || tells.includes("sms")) return sum;
  return `${sum} ${affected.withoutEmail(withoutEmail)}`;
}

/** How the customers of days to close hear of it. */
export const toldText = (tells: AffectedSum["tells"]) =>
  tells.length === 0 ? words.hours.affected.nobodyTold : words.hours.affected.told(channelsText(tells));

export const momentLabel = (instant: string | null, timeZone: string, { shortDate }: Formats) =>
  instant === null || Number.isNaN(Date.parse(instant))
    ? words.rules.pause.notPaused
    : `${shortDate(localDate(instant, timeZone))}, ${localTime(instant, timeZone)}`;

/** Warns when changes (docs/rules.md#change-window) close by the time the reminder leaves. */
export const lateReminderNote = (leadHours: number, changeHours: number): string | null =>
  leadHours <= changeHours ? words.rules.messages.tooLate(leadLabel(changeHours)) : null;

/** "2 hours", "1 day". */
export const leadLabel = (hours: number) => (hours % 24 === 0 ? words.ui.days(hours / 24) : words.ui.hours(hours));
