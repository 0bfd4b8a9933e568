import type { DatedException } from "../../../../domain/plan/rules.ts";
import type { Language } from "../../../../domain/texts/language.ts";
import { Skeleton } from "../../../shared/ui/skeleton.tsx";
import { words } from "../../texts/words.ts";
import { FormSection } from "../../ui/form-section.tsx";
import { DatedDays } from "../dated/dated-days.tsx";
import { offeredIn } from "../dated/dated-kinds.ts";
import { storedPlan } from "../hours-inputs.ts";
import type { HoursValues } from "../hours-values.ts";
import { SavingForm } from "../saving-form.tsx";
import { useSaveHours } from "../use-save-hours.ts";
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
  /** Of the names that a trade fills in. */
  language: Language | null;
  back: string;
};

/** People and services are a part of the plan, and saved as the hours are. */
export function ServicesForm({
  slug,
  memberId,
  stored,
  exceptions,
  accounts,
  owner,
  language,
  back,
}: ServicesFormProps) {
  const saving = useSaveHours(slug, memberId, stored);
  const { form } = saving;
  return (
    <SavingForm {...{ saving, back }} timeZone={stored.timeZone}>
      <OfferSections {...{ slug, form, accounts, owner, language }} />
      {offeredIn(storedPlan(form)).length > 0 && (
        <FormSection title={words.dated.onSingleDays}>
          <DatedDays
            {...{ slug, form }}
            stored={exceptions}
            title={words.dated.timeOffAndHours}
            kinds={["away", "hours"]}
          />
        </FormSection>
      )}
    </SavingForm>
  );
}

/** As high as the form, for scroll restoration. */
export function ServicesSkeleton() {
  return (
    <div role="status" aria-label={words.ui.loading} className="grid gap-4 lg:gap-6">
      <Skeleton className="h-150" />
      <Skeleton className="h-60" />
      <Skeleton className="h-60" />
    </div>
  );
}
