import type { Language } from "../../../../texts/languages.ts";
import { Skeleton } from "../../../shared/ui/skeleton.tsx";
import { words } from "../../texts/words.ts";
import { DatedDays } from "../dated/dated-days.tsx";
import { offeredIn } from "../dated/dated-kinds.ts";
import type { HoursValues } from "../hours-values.ts";
import { SavingForm } from "../saving-form.tsx";
import { useSaveHours } from "../use-save-hours.ts";
import { OfferSections } from "./offer-sections.tsx";
import type { Account } from "./person-dialog.tsx";

type ServicesFormProps = {
  slug: string;
  memberId: string;
  stored: HoursValues;
  accounts: Account[];
  /** To begin with. */
  owner: string;
  /** Of the names that a trade fills in. */
  language: Language | null;
  back: string;
};

/** People and services are a part of the plan, and saved as the hours are. */
export function ServicesForm({ slug, memberId, stored, accounts, owner, language, back }: ServicesFormProps) {
  const saving = useSaveHours(slug, memberId, stored);
  const { form } = saving;
  return (
    <SavingForm {...{ saving, back }} timeZone={stored.timeZone}>
      <OfferSections {...{ slug, form, accounts, owner, language }} />
      {offeredIn(form.watch("plan")).length > 0 && (
        <DatedDays form={form} title={words.dated.timeOffAndHours} kinds={["away", "hours"]} />
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
