import { Fragment, lazy, Suspense, useState } from "react";
import { openingsOn } from "../../../../domain/plan/opening-hours.ts";
import { refusalWords } from "../../../../domain/texts/refusal-words.ts";
import { timeLabel } from "../../../../domain/time/calendar.ts";
import { byPartOfDay, type PartOfDay } from "../../../../domain/time/part-of-day.ts";
import {
  bookedTimeText,
  bookedWallMinute,
  startInstant,
  timeText,
  wallMinuteOn,
} from "../../../shared/lib/booking-time.ts";
import type { Workspace } from "../../../shared/lib/page-data.ts";
import { whoseClock } from "../../../shared/lib/whose-clock.ts";
import { type FormattedTexts, useTexts } from "../../../shared/texts/use-texts.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { Choice } from "../../../shared/ui/choice.tsx";
import { Skeleton } from "../../../shared/ui/skeleton.tsx";
import { expectedWallMinutes } from "./open-days.ts";
import type { DayTimesProps, OfferedTime } from "./use-times.ts";

/** Most first days have a free time. */
const NoTimes = lazy(async () => ({ default: await (await import("./no-times.tsx")).loadNoTimes() }));

/** The reason alone where it does not load. */
const WhyNot = lazy(async () => ({
  default: await import("./why-not.tsx").then((part) => part.loadWhyNot()).catch(() => Why),
}));

export function DayTimes(props: DayTimesProps) {
  const texts = useTexts();
  const { workspace, customization, choices, shown } = props;
  const { date, chosen } = choices;
  const { query, day, known, taken } = choices.times;
  const joining = useState(false);
  if (!day && query.isError)
    return (
      <div className="grid justify-items-start gap-3">
        <p role="alert">{texts.booking.notLoaded}</p>
        <Button onClick={() => void query.refetch()}>{texts.booking.tryAgain}</Button>
      </div>
    );
  if (!day) return <ExpectedTimes workspace={workspace} date={date} />;
  const free = known?.slots.filter(({ available }) => available).length;
  const draw = (slots: OfferedTime[]) => (
    <div aria-busy={query.isPlaceholderData} className={query.isPlaceholderData ? "opacity-60" : undefined}>
      <Times
        {...{ ...props, date, chosen, taken, slots }}
        phone={customization.contactPhone}
        isPaused={day.state === "paused"}
      />
    </div>
  );
  return (
    <>
      {known && (!free || workspace.pausedUntil || joining[0]) && (
        <Suspense>
          <NoTimes {...props} day={known} joining={joining} />
        </Suspense>
      )}
      {shown ? shown({ ...props, day, draw }) : draw(day.slots)}
      <p role="status" className="sr-only">
        {free ? texts.booking.timesFree(free, texts.format.longDate(date)) : null}
      </p>
    </>
  );
}

type TimesProps = Pick<DayTimesProps, "workspace" | "guests" | "area" | "own" | "onTime"> & {
  phone: string | null;
  date: string;
  slots: OfferedTime[];
  chosen: string | null;
  taken: ReadonlySet<string>;
  /** None can be booked online. */
  isPaused: boolean;
};

/** Times that are not free stay, struck through, and say why when they are tapped. */
function Times(props: TimesProps) {
  const { workspace, phone, guests, area, date, slots, chosen, taken, own, isPaused, onTime } = props;
  const texts = useTexts();
  const [tapped, setTapped] = useState("");
  const { timeZone } = workspace;
  const isOwn = (time: string) => time === own?.bookingTime;
  const minuteOf = (time: string) =>
    own && isOwn(time) ? bookedWallMinute(own, timeZone) : wallMinuteOn(workspace, date, time);
  const nameOf = (time: string) =>
    own && isOwn(time) ? bookedTimeText(own, timeZone, texts) : timeText(workspace, date, time, texts);
  const groups = byPartOfDay(slots, ({ time }) => minuteOf(time), openingsOn(workspace, date));
  const pauseEnds = Date.parse(workspace.pausedUntil ?? "");
  const keyOf = (time: string) => `${date} ${time}`;
  const whyNot = (slot: OfferedTime) => {
    if (slot.available) return null;
    if (isPaused || (pauseEnds > 0 && startInstant(workspace, date, slot.time) < pauseEnds))
      return texts.booking.notOnline;
    return taken.has(slot.time) ? texts.booking.taken : refusalWords(slot, guests, texts.booking, area);
  };
  const clockAt = (time: string) => whoseClock(timeZone, startInstant(workspace, date, time), texts.format.locale);
  const choose = (slot: OfferedTime, isTap: boolean) => {
    setTapped(slot.available ? "" : keyOf(slot.time));
    if (slot.available) onTime(slot.time, isTap);
  };
  return (
    <fieldset className="grid gap-4">
      <legend className="sr-only">{texts.booking.timesOn(texts.format.longDate(date))}</legend>
      {groups.map(({ part, name: period, slots: inPart }, i) => (
        <div key={period ?? part} className="grid gap-2">
          <h3 className="text-sm font-medium tracking-normal text-soft">
            {period ?? partName(part, date, texts)}
            {i === 0 && inPart[0] && clockAt(inPart[0].time)}
          </h3>
          <div className="times">
            {inPart.map((slot) => {
              const { time, available, reason } = slot;
              const why = whyNot(slot);
              const words = why && texts.booking.whyNot(nameOf(time), why);
              const isChosen = time === chosen;
              const look = available || isChosen ? "time-free" : taken.has(time) ? "time-taken" : "time-full";
              return (
                <Fragment key={time}>
                  <Choice
                    name="bookingTime"
                    value={time}
                    isChosen={isChosen}
                    isOff={!available}
                    label={[nameOf(time), why, isOwn(time) && texts.booking.own].filter(Boolean).join(", ")}
                    title={(reason && why) ?? undefined}
                    onChoose={(isTap) => choose(slot, isTap)}
                    className={`time ${look}${isOwn(time) ? " border-ink" : ""}`}
                  >
                    {time}
                    {isOwn(time) && <span className="text-xs font-medium">{texts.booking.ownShort}</span>}
                  </Choice>
                  {tapped === keyOf(time) && words && (
                    <Suspense fallback={<Why words={words} />}>
                      <WhyNot {...{ workspace, phone, date, slots, slot, words, onTime }} />
                    </Suspense>
                  )}
                </Fragment>
              );
            })}
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

const Why = ({ words }: { words: string }) => <p className="col-span-full text-sm text-soft">{words}</p>;

const partName = (part: PartOfDay, date: string, texts: FormattedTexts) =>
  part === "night" ? texts.booking.parts.night(texts.format.nextWeekday(date)) : texts.booking.parts[part];

function ExpectedTimes({ workspace, date }: { workspace: Workspace; date: string }) {
  const texts = useTexts();
  const groups = byPartOfDay(expectedWallMinutes(workspace, date), (minute) => minute, openingsOn(workspace, date));
  return (
    <div role="status" aria-label={texts.booking.loading} className="grid gap-4">
      {groups.map(({ part, name: period, slots }) => (
        <div key={period ?? part} className="grid gap-2">
          <p className="text-sm font-medium text-soft">{period ?? partName(part, date, texts)}</p>
          <div className="times">
            {slots.map((minute) => (
              <Skeleton key={timeLabel(minute)} className="h-12" />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
