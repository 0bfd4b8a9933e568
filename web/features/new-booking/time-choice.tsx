import type { ComponentProps } from "react";
import { addDays, DAY_MINUTES } from "../../../domain/calendar.ts";
import { shortWeekday } from "../../lib/format.ts";
import { Choice } from "../../ui/choice.tsx";
import { SelectField } from "../../ui/field.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { nameOf, type Offer } from "./times.ts";

type TimeChoiceProps = {
  date: string;
  time: string;
  error: string | undefined;
  /** The day's own times still ahead; undefined until they are there. */
  offers: Offer[] | undefined;
  /** Every time there is, those among them. */
  all: Offer[];
  /** What there is to know of the day when it has no times, or they could not be had. */
  note: string | null;
  select: Pick<ComponentProps<"select">, "ref" | "onBlur">;
  onTime: (time: string) => void;
};

const GRID = "grid grid-cols-[repeat(auto-fill,minmax(3.75rem,1fr))] gap-1.5";

/** The times of a date, the free ones as large as a finger; a full one says how far, and is still a member's to choose. */
export function TimeChoice({ date, time, error, offers, all, note, select, onTime }: TimeChoiceProps) {
  const isOther = time !== "" && !offers?.some((offer) => offer.time === time);
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-sm font-semibold">Time</legend>
      {note && <p className="text-sm text-soft">{note}</p>}
      {offers ? (
        <div className={`${GRID} empty:hidden`}>
          {offers.map((offer) => (
            <Time key={offer.time} offer={offer} date={date} isChosen={offer.time === time} onTime={onTime} />
          ))}
        </div>
      ) : (
        !note && <ExpectedTimes />
      )}
      <SelectField
        label={<span className="font-normal text-soft">Any other time</span>}
        error={error}
        {...select}
        value={isOther ? time : ""}
        onChange={(event) => onTime(event.target.value)}
      >
        <option value="">–</option>
        {all.map((offer) => (
          <option key={offer.time} value={offer.time}>
            {[nameOf(offer, date), offer.why?.words].filter(Boolean).join(" · ")}
          </option>
        ))}
      </SelectField>
    </fieldset>
  );
}

type TimeProps = { offer: Offer; date: string; isChosen: boolean; onTime: (time: string) => void };

function Time({ offer, date, isChosen, onTime }: TimeProps) {
  const { time, minute, why } = offer;
  const night = minute < DAY_MINUTES ? [] : [shortWeekday(addDays(date, 1))];
  const below = [...night, ...(why ? [why.short] : [])];
  const free = why ? "border-dashed border-line text-soft hover:bg-sunken" : "border-line hover:bg-sunken";
  return (
    <Choice
      name="new-booking-time"
      value={time}
      isChosen={isChosen}
      label={[nameOf(offer, date), why?.words].filter(Boolean).join(", ")}
      onChoose={() => onTime(time)}
      className={`min-h-12 content-center rounded-md border tabular-nums ${isChosen ? "border-accent bg-accent text-on-accent" : free}`}
    >
      <span className={`font-semibold ${why && !isChosen ? "line-through" : ""}`}>{time}</span>
      {below.length > 0 && <span className="text-center text-xs leading-none">{below.join(" · ")}</span>}
    </Choice>
  );
}

const PLACES = Array.from({ length: 12 }, (_, place) => place);

function ExpectedTimes() {
  return (
    <div role="status" aria-label="Looking for free times" className={GRID}>
      {PLACES.map((place) => (
        <Skeleton key={place} className="h-12" />
      ))}
    </div>
  );
}
