import { useNavigate } from "react-router";
import { ERRORS } from "../../../contract/error-table.ts";
import type { DatedException } from "../../../domain/rules.ts";
import { Alert } from "../../shared/ui/alert.tsx";
import { Skeleton } from "../../shared/ui/skeleton.tsx";
import { ConflictDialog } from "../ui/conflict-dialog.tsx";
import { LeaveQuestion } from "../ui/leave-question.tsx";
import { ResumedNote } from "../ui/resumed-note.tsx";
import { SaveBar } from "../ui/save-bar.tsx";
import { ReachingNote } from "./affected-bookings.tsx";
import type { Brake } from "./brake/brake-words.ts";
import { CancelQuestion } from "./cancel-question.tsx";
import { DatedDays } from "./dated/dated-days.tsx";
import type { HoursValues } from "./hours-values.ts";
import { PeriodsSection } from "./periods/periods-section.tsx";
import { PlanQuestion } from "./plan-question.tsx";
import { RehearsalSection } from "./rehearsal/rehearsal-section.tsx";
import { BookingSection } from "./sections/booking-section.tsx";
import { DataSection } from "./sections/data-section.tsx";
import { LimitsSection } from "./sections/limits-section.tsx";
import { MessagesSection } from "./sections/messages-section.tsx";
import { SpecialDays } from "./sections/special-days.tsx";
import { WeekSection } from "./sections/week-section.tsx";
import { FloorSection } from "./tables/floor/floor-section.tsx";
import { TablesSection } from "./tables/tables-section.tsx";
import { saveStateText, useSaveHours } from "./use-save-hours.ts";

type HoursFormProps = {
  slug: string;
  memberId: string;
  stored: HoursValues;
  /** The server's clock minus the browser's, in milliseconds. */
  ahead: number;
  brake: Brake | null;
  exceptions: DatedException[];
  back: string;
};

export function HoursForm({ slug, memberId, stored, ahead, brake, exceptions, back }: HoursFormProps) {
  const navigate = useNavigate();
  const saving = useSaveHours(slug, memberId, stored);
  const { form, saved, isPending, failure } = saving;
  const { isDirty } = form.formState;
  const reaching = isPending ? null : saved?.reaching;
  return (
    <>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          saving.submit();
        }}
        className="grid grid-cols-1 gap-4 **:scroll-mb-32 lg:gap-6"
      >
        {saving.isResumed && isDirty && <ResumedNote />}
        {form.watch("plan.periods").length > 0 ? <PeriodsSection form={form} /> : <WeekSection form={form} />}
        {reaching && reaching.count > 0 && <ReachingNote reaching={reaching} timeZone={stored.timeZone} />}
        <BookingSection form={form} now={() => Date.now() + ahead} brake={brake} />
        <LimitsSection form={form} />
        <TablesSection form={form} />
        <FloorSection form={form} />
        <RehearsalSection slug={slug} form={form} now={() => Date.now() + ahead} />
        <SpecialDays slug={slug} form={form}>
          <DatedDays {...{ slug, form }} stored={exceptions} title="Special openings" kinds={["extra", "off"]} />
        </SpecialDays>
        <MessagesSection form={form} />
        <DataSection form={form} />
        <SaveBar
          state={saveStateText(saving)}
          label="Save Changes"
          isPending={isPending}
          onCancel={() => void navigate(back)}
        >
          {failure && <Alert>{failure}</Alert>}
        </SaveBar>
      </form>
      <PlanQuestion question={saving.question} onAgree={saving.agree} onBack={saving.disagree} isPending={isPending} />
      <CancelQuestion saving={saving} timeZone={stored.timeZone} />
      <ConflictDialog title={ERRORS.stale_rules.title} {...saving} />
      <LeaveQuestion isUnsaved={isDirty} />
    </>
  );
}

/** As high as the form, for scroll restoration. */
export function HoursSkeleton() {
  return (
    <div role="status" aria-label="Loading" className="grid gap-4 lg:gap-6">
      <Skeleton className="h-150" />
      <Skeleton className="h-80" />
      <Skeleton className="h-60" />
      <Skeleton className="h-60" />
      <Skeleton className="h-100" />
      <Skeleton className="h-40" />
    </div>
  );
}
