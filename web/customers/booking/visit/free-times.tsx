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
  const times = isWhole ? draw(day.slots) : free.length > 0 && draw(free);
  const others = (
    <Suspense>
      <OtherTimes key={day.date} {...props} />
    </Suspense>
  );
  return (
    <>
      {free.length > 0 ? times : others}
      {free.length > 0 ? others : times}
      {free.length < day.slots.length && (
        <Button look="quiet" className="-ml-4 justify-self-start" onClick={() => setWhole(!isWhole)}>
          {isWhole ? texts.freeOnly : texts.fullDay}
        </Button>
      )}
    </>
  );
}
