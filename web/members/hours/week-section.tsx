import { useState } from "react";
import { useController } from "react-hook-form";
import { DEFAULT_RULES, type WeeklySchedule } from "../../../domain/plan/rules.ts";
import { WEEKDAYS } from "../../../domain/time/calendar.ts";
import { Button } from "../../shared/ui/button.tsx";
import { WeekField, withTimes } from "../lib/week-field.tsx";
import { AnotherPeriod } from "../periods/periods-section.tsx";
import { messageIn, useHoursForm } from "../plan/hours-values.ts";
import { HoursSection } from "../plan/saving-form.tsx";
import { words } from "../texts/words.ts";
import { TimeSpan } from "../ui/fields/time-picker.tsx";

export function WeekSection() {
  const { control } = useHoursForm();
  const { field, fieldState } = useController({ control, name: "weeklySchedule" });
  return (
    <HoursSection section="weekly-schedule">
      <WeekField week={field.value} onChange={field.onChange} error={messageIn(fieldState.error)} ref={field.ref}>
        <TemplateHours week={field.value} onChange={field.onChange} />
      </WeekField>
      <AnotherPeriod />
    </HoursSection>
  );
}

type TemplateHoursProps = { week: WeeklySchedule; onChange: (week: WeeklySchedule) => void };

function TemplateHours({ week, onChange }: TemplateHoursProps) {
  const first = WEEKDAYS.find((day) => week[day].enabled);
  const [times, setTimes] = useState(week[first ?? "monday"] ?? DEFAULT_RULES.weeklySchedule.monday);
  return (
    <fieldset className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-sunken p-4">
      <legend className="sr-only">{words.rules.week.template}</legend>
      <span aria-hidden="true" className="min-w-28 text-sm font-semibold">
        {words.rules.week.template}
      </span>
      <TimeSpan
        from={{
          label: words.rules.week.opens,
          value: times.openTime,
          onChange: (openTime) => setTimes({ ...times, openTime }),
        }}
        until={{
          label: words.rules.week.closes,
          value: times.closeTime,
          onChange: (closeTime) => setTimes({ ...times, closeTime }),
        }}
      />
      <Button disabled={!first} onClick={() => onChange(withTimes(week, times))}>
        {words.rules.week.apply}
      </Button>
    </fieldset>
  );
}
