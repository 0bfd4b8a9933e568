import type { ComponentProps } from "react";
import { SETTINGS } from "../../../domain/plan/settings.ts";
import type { Brake } from "../brake/brake-words.ts";
import { DatedDays } from "../dated/dated-days.tsx";
import { durationLabel } from "../lib/hours-words.ts";
import { RoomNote } from "../lib/room-words.tsx";
import { PeriodsSection } from "../periods/periods-section.tsx";
import { ReachingNote } from "../plan/affected-bookings.tsx";
import { type HoursValues, useHoursForm, usePlan } from "../plan/hours-values.ts";
import { givenBy } from "../plan/question-of.ts";
import { HoursSection, SavingForm } from "../plan/saving-form.tsx";
import { useSaveHours } from "../plan/use-save-hours.ts";
import { RehearsalSection } from "../rehearsal/rehearsal-section.tsx";
import { FloorSection } from "../tables/floor/floor-section.tsx";
import { TablesSection } from "../tables/tables-section.tsx";
import { trade, words } from "../texts/words.ts";
import { OptionsField } from "../ui/form/fields.tsx";
import { FieldPair } from "../ui/form-section.tsx";
import { More } from "../ui/more.tsx";
import { MessagesSection } from "./messages-section.tsx";
import { NumberFields } from "./number-fields.tsx";
import { PauseField } from "./pause-field.tsx";
import { WeekSection } from "./week-section.tsx";

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
