import { useState } from "react";
import { useNavigate } from "react-router";
import type { Hours } from "../../../contract/hours.ts";
import { Alert } from "../../shared/ui/alert.tsx";
import { Skeleton } from "../../shared/ui/skeleton.tsx";
import { useKeepUnsaved } from "../lib/use-keep-unsaved.ts";
import { LeaveQuestion } from "../ui/leave-question.tsx";
import { ReachingNote } from "./affected-bookings.tsx";
import { CancelQuestion } from "./cancel-question.tsx";
import { HoursConflict } from "./hours-conflict.tsx";
import { HoursSaveBar } from "./hours-save-bar.tsx";
import type { SettingChange } from "./merge-hours.ts";
import { BookingSection } from "./sections/booking-section.tsx";
import { DataSection } from "./sections/data-section.tsx";
import { LimitsSection } from "./sections/limits-section.tsx";
import { MessagesSection } from "./sections/messages-section.tsx";
import { SpecialDays } from "./sections/special-days.tsx";
import { WeekSection } from "./sections/week-section.tsx";
import { keepUnsavedHours, takeUnsavedHours } from "./unsaved-hours.ts";
import { showMerged, useHoursForm } from "./use-hours-form.ts";
import { useSaveHours } from "./use-save-hours.ts";

type HoursFormProps = {
  slug: string;
  memberId: string;
  stored: Hours;
  /** Milliseconds by which the server's clock is ahead of the browser's. */
  ahead: number;
  back: string;
};

export function HoursForm({ slug, memberId, stored, ahead, back }: HoursFormProps) {
  const navigate = useNavigate();
  const form = useHoursForm(stored);
  const saving = useSaveHours(slug, form);
  const { isDirty, defaultValues } = form.formState;
  const resumed = useKeepUnsaved({
    isDirty,
    take: () => takeUnsavedHours(memberId, stored),
    show: ({ merged }) => showMerged(form, stored, merged),
    keep: () => keepUnsavedHours(memberId, { base: defaultValues as Hours, typed: form.getValues() }), // set whole
  });
  const [replaced, setReplaced] = useState<SettingChange[]>(resumed?.lost ?? []);
  return (
    <>
      <form
        noValidate
        onSubmit={(event) => {
          setReplaced([]);
          void saving.submit(event);
        }}
        className="grid grid-cols-1 gap-4 **:scroll-mb-32 lg:gap-6"
      >
        {resumed && isDirty && (
          <Alert tone="attention" title="You were signed out before this was saved.">
            What you had typed is here again. Save it, or cancel to leave everything as it was.
          </Alert>
        )}
        <WeekSection form={form} />
        {saving.isSaved && saving.reaching !== null && saving.reaching.count > 0 && (
          <ReachingNote reaching={saving.reaching} timeZone={stored.timeZone} />
        )}
        <BookingSection form={form} now={() => Date.now() + ahead} />
        <LimitsSection form={form} />
        <SpecialDays slug={slug} form={form} />
        <MessagesSection form={form} />
        <DataSection form={form} />
        <HoursSaveBar saving={saving} isDirty={isDirty} replaced={replaced} onCancel={() => void navigate(back)}>
          {saving.theirs && (
            <HoursConflict
              form={form}
              theirs={saving.theirs}
              onLoaded={(lost) => {
                setReplaced(lost);
                saving.forget();
              }}
            />
          )}
        </HoursSaveBar>
      </form>
      <CancelQuestion saving={saving} timeZone={stored.timeZone} />
      <LeaveQuestion isUnsaved={isDirty} />
    </>
  );
}

/** As high as the form, for the browser's scroll restoration. */
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
