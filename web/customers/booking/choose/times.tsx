import { timeLabel } from "../../../../domain/time/calendar.ts";
import { openingsOn } from "../../../../domain/time/opening-hours.ts";
import { byPartOfDay, type PartOfDay } from "../../../../domain/time/part-of-day.ts";
import {
  type BookedTime,
  bookedTimeText,
  bookedWallMinute,
  startInstant,
  timeText,
  wallMinuteOn,
} from "../../../shared/lib/booking-time.ts";
import type { Availability, Workspace } from "../../../shared/lib/page-data.ts";
import { type FormattedTexts, useTexts } from "../../../shared/texts/use-texts.ts";
import { Choice } from "../../../shared/ui/choice.tsx";
import { Skeleton } from "../../../shared/ui/skeleton.tsx";
import { expectedWallMinutes } from "./open-days.ts";

type OfferedTime = Availability["slots"][number];
type TimesProps = {
  workspace: Workspace;
  date: string;
  slots: OfferedTime[];
  chosen: string | null;
  taken: ReadonlySet<string>;
  /** The booking at one of these times, even outside today's hours. */
  own?: BookedTime | undefined;
  /** `isTap`: by pointer, not by key. */
  /** None can be booked online. */
  isPaused: boolean;
  onTime: (time: string, isTap: boolean) => void;
};

const GRID = "grid grid-cols-[repeat(auto-fill,minmax(5rem,1fr))] gap-2";

/** Full times stay, struck through. */
export function Times({ workspace, date, slots, chosen, taken, own, isPaused, onTime }: TimesProps) {
  const texts = useTexts();
  const { timeZone } = workspace;
  const isOwn = (time: string) => time === own?.bookingTime;
  const minuteOf = (time: string) =>
    own && isOwn(time) ? bookedWallMinute(own, timeZone) : wallMinuteOn(workspace, date, time);
  const nameOf = (time: string) =>
    own && isOwn(time) ? bookedTimeText(own, timeZone, texts) : timeText(workspace, date, time, texts);
  const groups = byPartOfDay(slots, ({ time }) => minuteOf(time), openingsOn(workspace, date));
  const pauseEnds = Date.parse(workspace.pausedUntil ?? "");
  return (
    <fieldset className="grid gap-4">
      <legend className="sr-only">{texts.booking.timesOn(texts.format.longDate(date))}</legend>
      {groups.map(({ part, name: period, slots: inPart }) => (
        <div key={period ?? part} className="grid gap-2">
          <h3 className="text-sm font-medium tracking-normal text-soft">{period ?? partName(part, date, texts)}</h3>
          <div className={GRID}>
            {inPart.map((slot) => (
              <Time
                key={slot.time}
                slot={slot}
                name={nameOf(slot.time)}
                isChosen={slot.time === chosen}
                isTaken={taken.has(slot.time)}
                isOwn={isOwn(slot.time)}
                isPaused={isPaused || (pauseEnds > 0 && startInstant(workspace, date, slot.time) < pauseEnds)}
                onTime={onTime}
              />
            ))}
          </div>
        </div>
      ))}
      <p role="status" className="flex flex-wrap items-center gap-2 text-sm text-soft empty:hidden">
        {taken.size > 0 && (
          <>
            <span className="rounded-sm bg-attention-tint px-2 py-0.5 font-semibold text-attention">
              {[...taken].map(nameOf).join(" · ")}
            </span>
            {texts.booking.takenNote}
          </>
        )}
      </p>
    </fieldset>
  );
}

type TimeProps = {
  slot: OfferedTime;
  name: string;
  isChosen: boolean;
  isTaken: boolean;
  isOwn: boolean;
  isPaused: boolean;
  onTime: TimesProps["onTime"];
};

function Time({ slot: { time, available }, name, isChosen, isTaken, isOwn, isPaused, onTime }: TimeProps) {
  const texts = useTexts();
  const why = isPaused ? texts.booking.notOnline : isTaken ? texts.booking.taken : texts.booking.full;
  const words = [name, ...(available ? [] : [why]), ...(isOwn ? [texts.booking.own] : [])];
  return (
    <Choice
      name="bookingTime"
      value={time}
      isChosen={isChosen}
      isOff={!available}
      label={words.join(", ")}
      onChoose={(isTap) => available && onTime(time, isTap)}
      className={`min-h-12 content-center rounded-md border font-semibold transition-colors ${lookOf(available, isChosen, isTaken)}${isOwn ? " border-ink" : ""}`}
    >
      {time}
      {isOwn && <span className="text-xs font-medium">{texts.booking.ownShort}</span>}
    </Choice>
  );
}

function lookOf(available: boolean, isChosen: boolean, isTaken: boolean): string {
  if (available)
    return "border-line bg-surface hover:bg-sunken has-checked:border-accent has-checked:bg-accent has-checked:text-on-accent";
  if (isChosen) return "border-accent bg-accent text-on-accent";
  if (isTaken) return "border-attention bg-attention-tint text-attention line-through duration-1000";
  return "border-dashed border-line text-soft line-through";
}

const partName = (part: PartOfDay, date: string, texts: FormattedTexts) =>
  part === "night" ? texts.booking.parts.night(texts.format.nextWeekday(date)) : texts.booking.parts[part];

export function ExpectedTimes({ workspace, date }: { workspace: Workspace; date: string }) {
  const texts = useTexts();
  const groups = byPartOfDay(expectedWallMinutes(workspace, date), (minute) => minute, openingsOn(workspace, date));
  return (
    <div role="status" aria-label={texts.booking.loading} className="grid gap-4">
      {groups.map(({ part, name: period, slots }) => (
        <div key={period ?? part} className="grid gap-2">
          <p className="text-sm font-medium text-soft">{period ?? partName(part, date, texts)}</p>
          <div className={GRID}>
            {slots.map((minute) => (
              <Skeleton key={timeLabel(minute)} className="h-12" />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
