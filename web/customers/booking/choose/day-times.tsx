import { lazy, Suspense } from "react";
import type { BookedTime } from "../../../shared/lib/booking-time.ts";
import type { Customization } from "../../../shared/lib/page-data.ts";
import { useTexts } from "../../../shared/texts/use-texts.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { ExpectedTimes, Times } from "./times.tsx";
import type { TimesFor, useTimes } from "./use-times.ts";

/** Most first days have a free time. */
const NoTimes = lazy(async () => ({ default: (await import("./no-times.tsx")).NoTimes }));

type DayTimesProps = TimesFor & {
  customization: Customization;
  choices: { date: string; chosen: string | null; times: ReturnType<typeof useTimes> };
  own?: BookedTime | undefined;
  onDate: (date: string) => void;
  onTime: (time: string, isTap: boolean) => void;
};

export function DayTimes(props: DayTimesProps) {
  const texts = useTexts();
  const { workspace, customization, access, guests, area, choices, own, onDate, onTime } = props;
  const { date, chosen } = choices;
  const { query, day, known, taken } = choices.times;
  if (!day && query.isError)
    return (
      <div className="grid justify-items-start gap-3">
        <p role="alert">{texts.booking.notLoaded}</p>
        <Button onClick={() => void query.refetch()}>{texts.booking.tryAgain}</Button>
      </div>
    );
  if (!day) return <ExpectedTimes workspace={workspace} date={date} />;
  const free = known?.slots.filter(({ available }) => available).length;
  return (
    <>
      {known && (!free || workspace.pausedUntil) && (
        <Suspense>
          <NoTimes {...{ workspace, customization, access, guests, area, onDate }} day={known} />
        </Suspense>
      )}
      <div aria-busy={query.isPlaceholderData} className={query.isPlaceholderData ? "opacity-60" : undefined}>
        <Times
          {...{ workspace, guests, area, date, chosen, taken, own, onTime }}
          phone={customization.contactPhone}
          slots={day.slots}
          isPaused={day.state === "paused"}
        />
      </div>
      <p role="status" className="sr-only">
        {free ? texts.booking.timesFree(free, texts.format.longDate(date)) : null}
      </p>
    </>
  );
}
