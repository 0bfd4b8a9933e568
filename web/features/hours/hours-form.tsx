import { useState } from "react";
import { useNavigate } from "react-router";
import type { Hours } from "../../../contract/hours.ts";
import { LeaveQuestion } from "../../ui/leave-question.tsx";
import { BookingSection } from "./booking-section.tsx";
import { CancelQuestion } from "./cancel-question.tsx";
import type { Change } from "./changes.ts";
import { Conflict } from "./conflict.tsx";
import { DataSection } from "./data-section.tsx";
import { LimitsSection } from "./limits-section.tsx";
import { MessagesSection } from "./messages-section.tsx";
import { SaveBar } from "./save-bar.tsx";
import { SpecialDays } from "./special-days.tsx";
import { useHoursForm } from "./use-hours-form.ts";
import { useSaveHours } from "./use-save-hours.ts";
import { WeekSection } from "./week-section.tsx";

/** When a business is open and how it may be booked, saved whole. */
export function HoursForm({ slug, stored, back }: { slug: string; stored: Hours; back: string }) {
  const navigate = useNavigate();
  const form = useHoursForm(stored);
  const saving = useSaveHours(slug, form);
  const [replaced, setReplaced] = useState<Change[]>([]);
  const { isDirty } = form.formState;
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
        <WeekSection form={form} />
        <BookingSection form={form} />
        <LimitsSection form={form} />
        <SpecialDays slug={slug} form={form} />
        <MessagesSection form={form} />
        <DataSection form={form} />
        <SaveBar saving={saving} isDirty={isDirty} replaced={replaced} onCancel={() => void navigate(back)}>
          {saving.theirs && (
            <Conflict
              form={form}
              theirs={saving.theirs}
              onLoaded={(lost) => {
                setReplaced(lost);
                saving.forget();
              }}
            />
          )}
        </SaveBar>
      </form>
      <CancelQuestion saving={saving} timeZone={stored.timeZone} />
      <LeaveQuestion isUnsaved={isDirty} />
    </>
  );
}
