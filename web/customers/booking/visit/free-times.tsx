import { lazy, Suspense, useState } from "react";
import { Button } from "../../../shared/ui/button.tsx";
import type { FreeTimesProps } from "./later-times.tsx";
import { useVisitTexts } from "./use-visit-texts.ts";

/** With its texts. Nothing where it does not load: the day's own times are there. */
const OtherTimes = lazy(async () => ({
  default: await import("./later-times.tsx").then((part) => part.loadOtherTimes()).catch(() => () => null),
}));

/** Free times alone, because most of a person's day is taken; the whole day on request (docs/rules.md#free-times-first). */
export function FreeTimes(props: FreeTimesProps) {
  const { day, draw, choices, own } = props.times;
  const texts = useVisitTexts();
  const [isWhole, setWhole] = useState(false);
  const { chosen } = choices;
  const isShown = (time: string) => time === chosen || time === own?.bookingTime || choices.times.taken.has(time);
  const free = day.slots.filter(({ time, available }) => available || isShown(time));
  const slots = isWhole ? day.slots : free;
  return (
    <>
      {slots.length > 0 && draw(slots)}
      <Suspense>
        <OtherTimes key={day.date} {...props} />
      </Suspense>
      {free.length < day.slots.length && (
        <Button look="quiet" aria-pressed={isWhole} className="-ml-4 self-start" onClick={() => setWhole(!isWhole)}>
          {texts.fullDay}
        </Button>
      )}
    </>
  );
}
