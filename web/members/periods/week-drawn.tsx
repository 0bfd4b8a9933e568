import { useId, useState } from "react";
import { useWatch } from "react-hook-form";
import type { Weekday } from "../../../domain/time/calendar.ts";
import { Button } from "../../shared/ui/button.tsx";
import { Card } from "../../shared/ui/card.tsx";
import { weekdayName } from "../lib/hours-words.ts";
import { type HoursValues, useHoursForm } from "../plan/hours-values.ts";
import { shortDay } from "../plan/plan-text.ts";
import { words } from "../texts/words.ts";
import { More } from "../ui/more.tsx";
import { OfferStrip, offeredOn, openDays } from "./offer-strip.tsx";
import { type WeekPart, weekRows } from "./week-rows.ts";

/** The week as the form has it, so that a missing break is seen. On a phone it opens on a press. */
export function WeekDrawn() {
  const { control } = useHoursForm();
  const values = useWatch({ control }) as HoursValues; // the form is always whole
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const days = openDays(values);
  const day = days.includes("friday") ? "friday" : days[0];
  const say = words.periods.week;
  return (
    <Card aria-labelledby={id} className="grid grid-cols-1 gap-3 max-md:p-4">
      <h2 id={id} className="text-lg max-lg:sr-only">
        {say.title}
      </h2>
      <Button
        look="quiet"
        className="-mx-4 -my-2 justify-start! lg:hidden"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {say.see}
      </Button>
      <div className={`grid grid-cols-1 gap-3 ${isOpen ? "" : "max-lg:hidden"}`}>
        <Week {...values} />
        {day && (
          <More label={say.timesOn(offeredOn(values, day, 2).length, weekdayName(day))}>
            <OfferStrip />
          </More>
        )}
      </div>
    </Card>
  );
}

function Week({ plan, weeklySchedule }: Pick<HoursValues, "plan" | "weeklySchedule">) {
  const week = weekRows(plan.periods, weeklySchedule);
  if (!week) return null;
  const { from, to, rows } = week;
  const place = (minute: number) => `${((minute - from) / (to - from)) * 100}%`;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-1.5 text-sm">
      <div aria-hidden="true" className="relative col-start-2 h-5 text-xs text-soft tabular-nums">
        {hoursBetween(from, to).map((minute) => (
          <span key={minute} className="absolute" style={{ left: place(minute) }}>
            {(minute / 60) % 24}
          </span>
        ))}
      </div>
      {rows.map(({ day, parts }) => (
        <div key={day} className="col-span-2 grid grid-cols-subgrid items-center">
          <dt className="font-medium">{shortDay(day as Weekday)}</dt>
          {parts.length === 0 ? (
            <dd className="text-soft">{words.ui.closed.toLowerCase()}</dd>
          ) : (
            <dd className="relative h-6 overflow-hidden rounded-sm bg-sunken">
              {parts.map((part) => (
                <Part
                  key={part.at}
                  {...part}
                  isAlone={plan.periods.length < 2}
                  left={place(part.from)}
                  right={place(from + to - part.to)}
                />
              ))}
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

const LOOKS = ["border border-accent bg-accent-tint text-accent-ink", "bg-accent text-on-accent"];

type PartProps = WeekPart & { left: string; right: string; isAlone: boolean };

function Part({ name, at, opens, closes, left, right, isAlone }: PartProps) {
  return (
    <span
      className={`absolute inset-y-0 truncate rounded-sm px-1.5 text-xs leading-6 ${LOOKS[isAlone ? 1 : at % LOOKS.length]}`}
      style={{ left, right }}
    >
      {name && <span>{name}</span>}
      <span className={name ? "sr-only" : ""}>
        {" "}
        {opens}–{closes}
      </span>
    </span>
  );
}

/** At most five, as far from each other as whole hours allow. */
function hoursBetween(from: number, to: number): number[] {
  const step = Math.ceil((to - from) / 240) * 60;
  return Array.from({ length: Math.floor((to - 1 - from) / step) + 1 }, (_, i) => from + i * step);
}
