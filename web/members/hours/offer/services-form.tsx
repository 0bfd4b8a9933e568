import { useNavigate } from "react-router";
import { ERRORS } from "../../../../contract/error-table.ts";
import type { DatedException } from "../../../../domain/rules.ts";
import { Alert } from "../../../shared/ui/alert.tsx";
import { Skeleton } from "../../../shared/ui/skeleton.tsx";
import { ConflictDialog } from "../../ui/conflict-dialog.tsx";
import { FormSection } from "../../ui/form-section.tsx";
import { LeaveQuestion } from "../../ui/leave-question.tsx";
import { ResumedNote } from "../../ui/resumed-note.tsx";
import { SaveBar } from "../../ui/save-bar.tsx";
import { DatedDays } from "../dated/dated-days.tsx";
import { offeredIn } from "../dated/dated-kinds.ts";
import { storedPlan } from "../hours-inputs.ts";
import type { HoursValues } from "../hours-values.ts";
import { PlanQuestion } from "../plan-question.tsx";
import { saveStateText, useSaveHours } from "../use-save-hours.ts";
import { OfferSections } from "./offer-sections.tsx";
import type { Account } from "./person-dialog.tsx";

type ServicesFormProps = {
  slug: string;
  memberId: string;
  stored: HoursValues;
  exceptions: DatedException[];
  accounts: Account[];
  /** To begin with. */
  owner: string;
  back: string;
};

/** People and services are a part of the plan, and saved as the hours are. */
export function ServicesForm({ slug, memberId, stored, exceptions, accounts, owner, back }: ServicesFormProps) {
  const navigate = useNavigate();
  const saving = useSaveHours(slug, memberId, stored);
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
        <OfferSections {...{ form, accounts, owner }} />
        {offeredIn(storedPlan(form)).length > 0 && (
          <FormSection title="On single days">
            <DatedDays
              {...{ slug, form }}
              stored={exceptions}
              title="Time off and extra hours"
              kinds={["away", "hours"]}
            />
          </FormSection>
        )}
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
      <ConflictDialog title={ERRORS.stale_rules.title} {...saving} />
      <LeaveQuestion isUnsaved={isDirty} />
    </>
  );
}

/** As high as the form, for scroll restoration. */
export function ServicesSkeleton() {
  return (
    <div role="status" aria-label="Loading" className="grid gap-4 lg:gap-6">
      <Skeleton className="h-150" />
      <Skeleton className="h-60" />
      <Skeleton className="h-60" />
    </div>
  );
}
