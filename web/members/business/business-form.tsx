import { useEffect } from "react";
import { useController } from "react-hook-form";
import { useNavigate } from "react-router";
import { ERRORS } from "../../../contract/error-table.ts";
import { REGIONS } from "../../../domain/texts/regions.ts";
import { LANGUAGES } from "../../../texts/languages.ts";
import { Skeleton } from "../../shared/ui/skeleton.tsx";
import { AddressInput, addressProblem } from "../lib/address/address-input.tsx";
import { useAddress } from "../lib/address/use-address.ts";
import { zoneLabel, zoneOptions } from "../lib/zone-names.ts";
import { words } from "../texts/words.ts";
import { OptionsField, TextArea, TextField } from "../ui/form/fields.tsx";
import { StoredForm } from "../ui/form/stored-form.tsx";
import { FieldPair, FormSection } from "../ui/form-section.tsx";
import { type Business, languageLabel, regionLabel } from "./business-fields.ts";
import { useSaveBusiness } from "./use-save-business.ts";

const DESCRIPTION_ROWS = 5;

type BusinessFormProps = { slug: string; memberId: string; stored: Business; earlier: string[]; back: string };

/** A saved address goes on at the new one. */
export function BusinessForm({ slug, memberId, stored, earlier, back }: BusinessFormProps) {
  const navigate = useNavigate();
  const saving = useSaveBusiness(slug, memberId, stored);
  const { form, isPending } = saving;
  const { defaultValues } = form.formState;
  const present = !isPending && saving.saved?.isDone ? saving.saved.stored.slug : slug;
  useEffect(() => {
    if (present !== slug) void navigate(`/${present}/dashboard/business`, { replace: true });
  }, [present, slug, navigate]);
  const say = words.business;
  return (
    <StoredForm
      {...{ saving, back }}
      conflictTitle={ERRORS.stale_settings.title}
      unsaved={say.notSavedYet}
      saved={say.allSaved}
    >
      <FormSection title={say.nameAndAddress}>
        <TextField name="name" label={say.labels.name} autoComplete="off" />
        <AddressSection stored={defaultValues?.slug ?? slug} earlier={earlier} />
      </FormSection>
      <FormSection title={say.aboutYou}>
        <TextArea
          name="description"
          label={say.labels.description}
          isOptional
          hint={say.descriptionHint}
          rows={DESCRIPTION_ROWS}
        />
      </FormSection>
      <FormSection title={say.languageTimeRegion}>
        <FieldPair>
          <OptionsField
            name="language"
            label={say.labels.language}
            hint={say.languageHint}
            options={["", ...LANGUAGES]}
            text={languageLabel}
          />
          <OptionsField
            name="timeZone"
            label={say.labels.timeZone}
            hint={say.timeZoneHint}
            options={zoneOptions(defaultValues?.timeZone, form.watch("timeZone"))}
            text={zoneLabel}
          />
        </FieldPair>
        <OptionsField
          name="region"
          label={say.labels.region}
          hint={say.regionHint}
          options={["", ...REGIONS]}
          text={regionLabel}
        />
      </FormSection>
    </StoredForm>
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

/** An earlier address may be taken back (docs/decisions/050-a-new-address.md). */
function AddressSection({ stored, earlier }: { stored: string; earlier: string[] }) {
  const { field, fieldState } = useController<Business, "slug">({ name: "slug" });
  const address = field.value;
  const isOwn = address === stored || earlier.includes(address);
  const { state, checkAgain } = useAddress(address, { isOwn });
  const leading = earlier.filter((each) => each !== address);
  return (
    <div className="grid grid-cols-1 gap-3">
      <AddressInput
        {...{ address, state, checkAgain }}
        error={fieldState.error?.message ?? addressProblem(state)}
        onEdit={field.onChange}
        ref={field.ref}
      />
      <p role="status" className="text-sm empty:hidden">
        {address !== stored && (state === "free" || state === "own") && words.business.willLeadHere(stored)}
      </p>
      {leading.length > 0 && (
        <dl className="text-sm text-soft">
          <dt>{words.business.earlierAddresses}</dt>
          {leading.map((each) => (
            <dd key={each} className="text-ink wrap-anywhere">
              {location.host}/{each}
            </dd>
          ))}
        </dl>
      )}
    </div>
  );
}
