import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { Alert } from "../../shared/ui/alert.tsx";
import { words } from "../texts/words.ts";
import { ConflictDialog } from "../ui/conflict-dialog.tsx";
import { LeaveQuestion } from "../ui/leave-question.tsx";
import { ResumedNote } from "../ui/resumed-note.tsx";
import { SaveBar } from "../ui/save-bar.tsx";
import { PlanQuestion } from "./plan-question.tsx";
import type { HoursSaving } from "./use-save-hours.ts";

type SavingFormProps = { saving: HoursSaving; timeZone: string; back: string; children: ReactNode };

/** The form of a page of hours or services, with its save bar and all that it may ask. */
export function SavingForm({ saving, timeZone, back, children }: SavingFormProps) {
  const navigate = useNavigate();
  const { form, isPending, failure } = saving;
  const { isDirty } = form.formState;
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
        {children}
        <SaveBar
          state={saveStateText(saving)}
          isUnsaved={isDirty || isPending}
          label={words.ui.saveChanges}
          isPending={isPending}
          onCancel={() => void navigate(back)}
        >
          {failure && <Alert>{failure}</Alert>}
        </SaveBar>
      </form>
      <PlanQuestion {...{ saving, timeZone }} />
      <ConflictDialog title={words.hours.saving.changedMeanwhile} {...saving} />
      <LeaveQuestion isUnsaved={isDirty} />
    </>
  );
}

function saveStateText({ saved, isPending, form }: HoursSaving): string {
  if (form.formState.isDirty) return words.hours.saving.notYet;
  if (!saved || isPending) return "";
  return saved.cancelledBookings > 0
    ? words.hours.saving.savedAndCancelled(saved.cancelledBookings)
    : words.hours.saving.all;
}
