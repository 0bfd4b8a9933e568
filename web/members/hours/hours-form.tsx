import { type ComponentProps, useState } from "react";
import { useController } from "react-hook-form";
import { DEFAULT_RULES, type WeeklySchedule } from "../../../domain/plan/rules.ts";
import { SETTINGS } from "../../../domain/plan/settings.ts";
import { WEEKDAYS } from "../../../domain/time/calendar.ts";
import { Button } from "../../shared/ui/button.tsx";
import type { Brake } from "../brake/brake-words.ts";
import { DatedDays } from "../dated/dated-days.tsx";
import { durationLabel } from "../lib/hours-words.ts";
import { RoomNote } from "../lib/room-words.tsx";
import { WeekField, withTimes } from "../lib/week-field.tsx";
import { AnotherPeriod, PeriodsSection } from "../periods/periods-section.tsx";
import { ReachingNote } from "../plan/affected-bookings.tsx";
import { type HoursValues, messageIn, useHoursForm, usePlan } from "../plan/hours-values.ts";
import { givenBy } from "../plan/question-of.ts";
import { HoursSection, SavingForm } from "../plan/saving-form.tsx";
import { useSaveHours } from "../plan/use-save-hours.ts";
import { RehearsalSection } from "../rehearsal/rehearsal-section.tsx";
import { FloorSection } from "../tables/floor/floor-section.tsx";
import { TablesSection } from "../tables/tables-section.tsx";
import { trade, words } from "../texts/words.ts";
import { TimeSpan } from "../ui/fields/time-picker.tsx";
import { OptionsField } from "../ui/form/fields.tsx";
import { FieldPair } from "../ui/form-section.tsx";
import { More } from "../ui/more.tsx";
import { MessagesSection } from "./messages-section.tsx";
import { NumberFields } from "./number-fields.tsx";
import { PauseField } from "./pause-field.tsx";

type HoursFormProps = {
  slug: string;
  memberId: string;
  stored: HoursValues;
  /** The server's clock minus the browser's, in milliseconds. */
  ahead: number;
  brake: Brake | null;
  back: string;
};

export function HoursForm({ slug, memberId, stored, ahead, brake, back }: HoursFormProps) {
  const saving = useSaveHours(slug, memberId, stored);
  const { form, saved, isPending } = saving;
  const tables = (
    <>
      <TablesSection />
      <FloorSection />
    </>
  );
  const now = () => Date.now() + ahead;
  const reaching = isPending ? null : saved?.reaching;
  return (
    <SavingForm {...{ saving, back }} timeZone={stored.timeZone}>
      {form.watch("plan.periods").length > 0 ? <PeriodsSection /> : <WeekSection />}
      {reaching && reaching.count > 0 && <ReachingNote reaching={reaching} timeZone={stored.timeZone} />}
      <BookingSection {...{ now, brake }} />
      <LimitsSection />
      {trade === "tables" && tables}
      <RehearsalSection {...{ slug, now }} />
      <DatedDays
        id="special-days"
        title={words.hours.sections["special-days"]}
        hint={words.dated.none}
        kinds={["closed", "extra"]}
      />
      <MessagesSection />
      <HoursSection section="kept-bookings">
        <FieldPair>
          <NumberFields part="kept-bookings" />
        </FieldPair>
      </HoursSection>
      {trade !== "tables" && <More>{tables}</More>} {/* a business of people and rooms seldom has tables, too */}
    </SavingForm>
  );
}

function BookingSection(pause: ComponentProps<typeof PauseField>) {
  const { plan } = usePlan();
  return (
    <HoursSection section="bookings">
      <FieldPair>
        {plan.periods.length === 0 && (
          <>
            {givenBy(plan) !== "services" && <NumberFields part="stays" />}
            <OptionsField
              name="slotStepMinutes"
              label={words.settings.fields.slotStepMinutes.name}
              options={[...SETTINGS.slotStepMinutes.choices]}
              text={durationLabel}
            />
          </>
        )}
        <NumberFields part="bookings" />
      </FieldPair>
      <PauseField {...pause} />
    </HoursSection>
  );
}

function LimitsSection() {
  const { formState, watch } = useHoursForm();
  const [maxCapacity, guestsPerSpot, plan] = watch(["maxCapacity", "guestsPerSpot", "plan"]);
  const countsSpots = givenBy(plan) === "spots";
  // each service says for how many it is
  if (givenBy(plan) === "services" && formState.defaultValues?.maxGuestsPerBooking == null) return null;
  return (
    <HoursSection section="capacity">
      <FieldPair>
        <NumberFields part="capacity" />
        {countsSpots && <NumberFields part="spots" />}
      </FieldPair>
      {countsSpots && <RoomNote tables={maxCapacity} seats={guestsPerSpot} />}
      <p className="text-sm text-soft">{words.rules.limits.note}</p>
    </HoursSection>
  );
}

function WeekSection() {
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

function TemplateHours({ week, onChange }: { week: WeeklySchedule; onChange: (week: WeeklySchedule) => void }) {
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
