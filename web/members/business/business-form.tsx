import { useEffect } from "react";
import { useController } from "react-hook-form";
import { useNavigate } from "react-router";
import { ERRORS } from "../../../contract/error-table.ts";
import { LANGUAGES } from "../../../domain/texts/language.ts";
import { REGIONS } from "../../../domain/texts/regions.ts";
import { Alert } from "../../shared/ui/alert.tsx";
import { Optional, SelectField, TextArea, TextField } from "../../shared/ui/field.tsx";
import { Skeleton } from "../../shared/ui/skeleton.tsx";
import { zoneLabel, zoneOptions } from "../lib/zone-names.ts";
import { words } from "../texts/words.ts";
import { ConflictDialog } from "../ui/conflict-dialog.tsx";
import { OptionsField } from "../ui/fields/options-field.tsx";
import { FieldPair, FormSection } from "../ui/form-section.tsx";
import { LeaveQuestion } from "../ui/leave-question.tsx";
import { ResumedNote } from "../ui/resumed-note.tsx";
import { SaveBar } from "../ui/save-bar.tsx";
import { AddressSection } from "./address-section.tsx";
import { type Business, languageLabel, regionLabel } from "./business-fields.ts";
import { useSaveBusiness } from "./use-save-business.ts";

const DESCRIPTION_ROWS = 5;

type BusinessFormProps = { slug: string; memberId: string; stored: Business; earlier: string[]; back: string };

/** A saved address goes on at the new one. */
export function BusinessForm({ slug, memberId, stored, earlier, back }: BusinessFormProps) {
  const navigate = useNavigate();
  const saving = useSaveBusiness(slug, memberId, stored);
  const { form, isPending, failure } = saving;
  const { register, control, formState } = form;
  const { errors, isDirty, defaultValues } = formState;
  const zone = useController({ control, name: "timeZone" }).field;
  const present = !isPending && saving.saved?.isDone ? saving.saved.stored.slug : slug;
  useEffect(() => {
    if (present !== slug) void navigate(`/${present}/dashboard/business`, { replace: true });
  }, [present, slug, navigate]);
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
        <FormSection title={words.business.nameAndAddress}>
          <TextField
            label={words.business.labels.name}
            autoComplete="off"
            error={errors.name?.message}
            {...register("name")}
          />
          <AddressSection form={form} stored={defaultValues?.slug ?? slug} earlier={earlier} />
        </FormSection>
        <FormSection title={words.business.aboutYou}>
          <TextArea
            label={
              <>
                {words.business.labels.description}
                <Optional>{words.ui.optional}</Optional>
              </>
            }
            hint={words.business.descriptionHint}
            rows={DESCRIPTION_ROWS}
            error={errors.description?.message}
            {...register("description")}
          />
        </FormSection>
        <FormSection title={words.business.languageTimeRegion}>
          <FieldPair>
            <SelectField
              label={words.business.labels.language}
              hint={words.business.languageHint}
              error={errors.language?.message}
              {...register("language")}
            >
              {["", ...LANGUAGES].map((language) => (
                <option key={language} value={language}>
                  {languageLabel(language)}
                </option>
              ))}
            </SelectField>
            <OptionsField
              label={words.business.labels.timeZone}
              hint={words.business.timeZoneHint}
              options={zoneOptions(defaultValues?.timeZone, zone.value)}
              text={zoneLabel}
              error={errors.timeZone?.message}
              {...zone}
            />
          </FieldPair>
          <SelectField
            label={words.business.labels.region}
            hint={words.business.regionHint}
            error={errors.region?.message}
            {...register("region")}
          >
            {["", ...REGIONS].map((region) => (
              <option key={region} value={region}>
                {regionLabel(region)}
              </option>
            ))}
          </SelectField>
        </FormSection>
        <SaveBar
          isUnsaved={isDirty || isPending}
          state={isDirty ? words.business.notSavedYet : saving.saved && !isPending ? words.business.allSaved : ""}
          label={words.ui.saveChanges}
          isPending={isPending}
          onCancel={() => void navigate(back)}
        >
          {failure && <Alert>{failure}</Alert>}
        </SaveBar>
      </form>
      <ConflictDialog title={ERRORS.stale_settings.title} {...saving} />
      <LeaveQuestion isUnsaved={isDirty && present === slug} />
    </>
  );
}

/** As high as the form, for scroll restoration. */
export function BusinessSkeleton() {
  return (
    <div role="status" aria-label={words.ui.loading} className="grid gap-4 lg:gap-6">
      <Skeleton className="h-72" />
      <Skeleton className="h-64" />
      <Skeleton className="h-44" />
    </div>
  );
}
