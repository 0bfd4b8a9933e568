import { useState } from "react";
import type { WeeklySchedule } from "../../../domain/plan/rules.ts";
import { WEEKDAYS } from "../../../domain/time/calendar.ts";
import { weekdayLabel } from "../lib/hours-words.ts";
import { words } from "../texts/words.ts";
import { chipLook } from "../ui/fields/chips.tsx";
import type { StepProps } from "./step-page.tsx";
import { hasNights } from "./trade-in-draft.ts";

type DaysOffProps = Pick<StepProps, "draft" | "keep"> & { week: WeeklySchedule };

/** A line for each who works there: the open days on which they work. */
export function DaysOff({ draft, keep, week }: DaysOffProps) {
  const { trade } = draft;
  const [people, setPeople] = useState(trade?.people ?? []);
  const open = WEEKDAYS.filter((day) => week[day].enabled);
  if (!trade || people.length < 2 || hasNights(week)) return null;
  function set(at: number, day: (typeof WEEKDAYS)[number], works: boolean) {
    const changed = people.map((each, i) => {
      if (i !== at) return each;
      const others = (each.daysOff ?? []).filter((off) => off !== day);
      return { ...each, daysOff: works ? others : [...others, day] };
    });
    setPeople(changed);
    if (trade) keep({ trade: { ...trade, people: changed } });
  }
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3">
      <legend className="pb-1 text-sm font-semibold">{words.onboarding.daysOff.title}</legend>
      <p className="text-sm text-soft">{words.onboarding.daysOff.hint}</p>
      {people.map(({ name, daysOff = [] }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: their order is that of the step before
        <fieldset key={i} className="grid min-w-0 grid-cols-1 gap-1.5">
          <legend className="pb-1 font-medium wrap-anywhere">{name}</legend>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-1">
            {open.map((day) => (
              <label key={day} className={chipLook}>
                <input
                  type="checkbox"
                  aria-label={words.onboarding.daysOff.works(name, weekdayLabel(day))}
                  checked={!daysOff.includes(day)}
                  onChange={({ target }) => set(i, day, target.checked)}
                  className="absolute inset-0 cursor-pointer appearance-none outline-none"
                />
                {weekdayLabel(day).slice(0, 3)}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </fieldset>
  );
}
