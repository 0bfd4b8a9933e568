import type { ReactNode } from "react";
import { words } from "../texts/words.ts";
import { StoredForm } from "../ui/form/stored-form.tsx";
import { PlanQuestion } from "./plan-question.tsx";
import type { HoursSaving } from "./use-save-hours.ts";

type SavingFormProps = { saving: HoursSaving; timeZone: string; back: string; children: ReactNode };

/** The form of a page of hours or services. */
export function SavingForm({ saving, timeZone, back, children }: SavingFormProps) {
  const say = words.hours.saving;
  const cancelled = saving.saved?.cancelledBookings ?? 0;
  return (
    <>
      <StoredForm
        {...{ saving, back }}
        conflictTitle={say.changedMeanwhile}
        unsaved={say.notYet}
        saved={cancelled > 0 ? say.savedAndCancelled(cancelled) : say.all}
      >
        {children}
      </StoredForm>
      <PlanQuestion {...{ saving, timeZone }} />
    </>
  );
}
