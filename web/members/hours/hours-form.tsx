import { Skeleton } from "../../shared/ui/skeleton.tsx";
import { trade, words } from "../texts/words.ts";
import { FieldPair } from "../ui/form-section.tsx";
import { More } from "../ui/more.tsx";
import { ReachingNote } from "./affected-bookings.tsx";
import type { Brake } from "./brake/brake-words.ts";
import { DatedDays } from "./dated/dated-days.tsx";
import type { HoursValues } from "./hours-values.ts";
import { PeriodsSection } from "./periods/periods-section.tsx";
import { RehearsalSection } from "./rehearsal/rehearsal-section.tsx";
import { SavingForm } from "./saving-form.tsx";
import { BookingSection } from "./sections/booking-section.tsx";
import { HoursSection } from "./sections/hours-section.tsx";
import { LimitsSection } from "./sections/limits-section.tsx";
import { MessagesSection } from "./sections/messages-section.tsx";
import { NumberFields } from "./sections/number-fields.tsx";
import { WeekSection } from "./sections/week-section.tsx";
import { FloorSection } from "./tables/floor/floor-section.tsx";
import { TablesSection } from "./tables/tables-section.tsx";
import { useSaveHours } from "./use-save-hours.ts";

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
      <TablesSection form={form} />
      <FloorSection form={form} />
    </>
  );
  const reaching = isPending ? null : saved?.reaching;
  return (
    <SavingForm {...{ saving, back }} timeZone={stored.timeZone}>
      {form.watch("plan.periods").length > 0 ? <PeriodsSection form={form} /> : <WeekSection form={form} />}
      {reaching && reaching.count > 0 && <ReachingNote reaching={reaching} timeZone={stored.timeZone} />}
      <BookingSection form={form} now={() => Date.now() + ahead} brake={brake} />
      <LimitsSection form={form} />
      {trade === "tables" && tables}
      <RehearsalSection slug={slug} form={form} now={() => Date.now() + ahead} />
      <DatedDays
        form={form}
        id="special-days"
        title={words.hours.sections["special-days"]}
        hint={words.dated.none}
        kinds={["closed", "extra"]}
      />
      <MessagesSection form={form} />
      <HoursSection section="kept-bookings">
        <FieldPair>
          <NumberFields part="kept-bookings" />
        </FieldPair>
      </HoursSection>
      {trade !== "tables" && <More>{tables}</More>} {/* a business of people and rooms seldom has tables, too */}
    </SavingForm>
  );
}

/** As high as the form, for scroll restoration. */
export function HoursSkeleton() {
  return (
    <div role="status" aria-label={words.ui.loading} className="grid gap-4 lg:gap-6">
      <Skeleton className="h-150" />
      <Skeleton className="h-80" />
      <Skeleton className="h-60" />
      <Skeleton className="h-60" />
      <Skeleton className="h-100" />
      <Skeleton className="h-40" />
    </div>
  );
}
