import { type Ref, useEffect, useRef } from "react";
import { addDays, DAY_MINUTES } from "../../../../domain/time/calendar.ts";
import { Choice } from "../../../shared/ui/choice.tsx";
import { SelectField } from "../../../shared/ui/field.tsx";
import { Skeleton } from "../../../shared/ui/skeleton.tsx";
import { useFormats } from "../../lib/formats-provider.tsx";
import { words } from "../../texts/words.ts";
import { offersAhead } from "../booking/use-clock.ts";
import { type Offer, type OfferGroup, offerName } from "./time-offers.ts";

type TimeChoiceProps = {
  date: string;
  time: string;
  error: string | undefined;
  /** Slots still ahead; undefined while they load. */
  groups: OfferGroup[] | undefined;
  /** For the previous date or party: visible, but disabled. */
  isStale: boolean;
  all: Offer[];
  /** On the wall of the date. */
  nowMinute: number;
  note: string | null;
  select: { ref?: Ref<HTMLSelectElement> | undefined; onBlur?: (() => void) | undefined };
  onTime: (time: string) => void;
  /** Acts at once: the offered times are buttons, because arrow keys choose radio buttons while passing. */
  onPick?: ((time: string) => void) | undefined;
};

const GRID_CLASS = "grid grid-cols-[repeat(auto-fill,minmax(3.75rem,1fr))] gap-1.5";

export function TimeChoice(props: TimeChoiceProps) {
  const { date, time, error, groups, isStale, all, nowMinute, note, select, onTime, onPick } = props;
  const ahead = offersAhead(all, nowMinute);
  const past = all.filter((offer) => !ahead.includes(offer));
  const isOther = time !== "" && !groups?.some(({ offers }) => offers.some((offer) => offer.time === time));
  const times = useRef<HTMLFieldSetElement>(null);
  const isAwaited = useRef(false);
  const areThere = groups !== undefined;
  useEffect(() => {
    if (!areThere || !isAwaited.current) return;
    isAwaited.current = false;
    times.current?.querySelector<HTMLElement>("input, button")?.focus();
  }, [areThere]);
  return (
    <fieldset ref={times} className="grid gap-1.5">
      <legend className="mb-1.5 text-sm font-semibold">{words.ui.time}</legend>
      {note && <p className="text-sm text-soft">{note}</p>}
      {groups?.map(({ name, offers }) => (
        <div key={offers[0]?.time} className={`grid gap-1.5 ${isStale ? "opacity-50" : ""}`}>
          {name && <h3 className="pt-1 text-sm font-medium tracking-normal text-soft">{name}</h3>}
          <div className={GRID_CLASS}>
            {offers.map((offer) => (
              <Time
                key={offer.time}
                offer={offer}
                date={date}
                isChosen={offer.time === time}
                isOff={isStale}
                onTime={onPick ?? onTime}
                actsAtOnce={onPick !== undefined}
              />
            ))}
          </div>
        </div>
      ))}
      {!groups && !note && <ExpectedTimes onAwaited={(awaited) => (isAwaited.current = awaited)} />}
      <SelectField
        label={<span className="font-normal text-soft">{words.bookingFields.times.any}</span>}
        error={error}
        {...select}
        value={isOther ? time : ""}
        onChange={(event) => onTime(event.target.value)}
      >
        <option value="">–</option>
        <Options offers={ahead} date={date} />
        {ahead.length > 0 && past.length > 0 ? (
          <optgroup label={words.bookingFields.times.past}>
            <Options offers={past} date={date} />
          </optgroup>
        ) : (
          <Options offers={past} date={date} />
        )}
      </SelectField>
    </fieldset>
  );
}

const Options = ({ offers, date }: { offers: Offer[]; date: string }) =>
  offers.map((offer) => (
    <option key={offer.time} value={offer.time}>
      {[offerName(offer, date), offer.why?.words].filter(Boolean).join(" · ")}
    </option>
  ));

type TimeProps = {
  offer: Offer;
  date: string;
  isChosen: boolean;
  isOff: boolean;
  actsAtOnce: boolean;
  onTime: (time: string) => void;
};

function Time({ offer, date, isChosen, isOff, actsAtOnce, onTime }: TimeProps) {
  const { time, minute, why } = offer;
  const { shortWeekday } = useFormats();
  const night = minute < DAY_MINUTES ? [] : [shortWeekday(addDays(date, 1))];
  const below = [...night, ...(why ? [why.short] : [])];
  const free = why ? "border-dashed border-line text-soft hover:bg-sunken" : "border-line hover:bg-sunken";
  const label = [offerName(offer, date), why?.words].filter(Boolean).join(", ");
  const look = `min-h-12 content-center rounded-md border tabular-nums ${isChosen ? "border-accent bg-accent text-on-accent" : free}`;
  const choose = () => isOff || onTime(time);
  const shown = (
    <>
      <span className={`font-semibold ${why && !isChosen ? "line-through" : ""}`}>{time}</span>
      {below.length > 0 && <span className="text-center text-xs leading-none">{below.join(" · ")}</span>}
    </>
  );
  if (actsAtOnce)
    return (
      <button
        type="button"
        aria-label={label}
        aria-current={isChosen || undefined}
        aria-disabled={isOff || undefined}
        onClick={choose}
        className={`grid place-items-center ${look}`}
      >
        {shown}
      </button>
    );
  return (
    <Choice
      name="booking-time"
      value={time}
      isChosen={isChosen}
      isOff={isOff}
      label={label}
      onChoose={choose}
      className={look}
    >
      {shown}
    </Choice>
  );
}

const PLACES = Array.from({ length: 12 }, (_, place) => place);

/** Holds Tab's place while the times load; they take over the focus. */
function ExpectedTimes({ onAwaited }: { onAwaited: (isAwaited: boolean) => void }) {
  return (
    <div
      role="status"
      aria-label={words.bookingFields.times.loading}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the radio buttons take its place
      tabIndex={0}
      onFocus={() => onAwaited(true)}
      onBlur={() => onAwaited(false)}
      className={`${GRID_CLASS} rounded-md`}
    >
      {PLACES.map((place) => (
        <Skeleton key={place} className="h-12" />
      ))}
    </div>
  );
}
