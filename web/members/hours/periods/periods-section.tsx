import { useEffect, useRef } from "react";
import { useController } from "react-hook-form";
import type { Period } from "../../../../domain/plan/rules.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { showWrong } from "../../lib/show-wrong.ts";
import { words } from "../../texts/words.ts";
import { Fault } from "../../ui/fields/fault.tsx";
import { type HoursForm, messageIn } from "../hours-inputs.ts";
import { HoursSection } from "../sections/hours-section.tsx";
import { AnotherPeriod } from "./another-period.tsx";
import { OfferStrip } from "./offer-strip.tsx";
import { PeriodCard } from "./period-card.tsx";

/** Stands where the week did, and gives the focus to what is wrong. */
export function PeriodsSection({ form }: { form: HoursForm }) {
  const { field, fieldState } = useController({ control: form.control, name: "plan.periods" });
  const section = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus(); // the button that led here is gone
  }, []);
  const periods = field.value;
  const errors = form.formState.errors.plan?.periods;
  const ownMessage =
    errors?.message ?? errors?.root?.message ?? (periods.length > 0 ? undefined : messageIn(fieldState.error));
  const set = (changed: Period[]) => field.onChange(changed);
  return (
    <HoursSection section="weekly-schedule" ref={heading}>
      <div
        ref={(element) => {
          section.current = element; // a problem of all periods stands under them
          field.ref({ focus: () => showWrong(section.current, heading.current) });
        }}
        className="grid grid-cols-1 gap-4"
      >
        {periods.map((period, i) => (
          <PeriodCard
            key={period.id}
            {...{ form, period }}
            errors={errors?.[i]}
            onChange={(change) => set(periods.with(i, { ...period, ...change }))}
            onRemove={() => {
              set(periods.toSpliced(i, 1));
              heading.current?.focus();
            }}
          />
        ))}
      </div>
      <Fault>{ownMessage}</Fault>
      <OfferStrip form={form} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <AnotherPeriod form={form} />
        <Button look="quiet" className="max-md:-ml-4" onClick={() => set([])}>
          {words.periods.backToWeek}
        </Button>
      </div>
    </HoursSection>
  );
}
