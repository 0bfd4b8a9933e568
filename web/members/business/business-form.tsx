import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useController } from "react-hook-form";
import { useNavigate } from "react-router";
import { ERRORS } from "../../../contract/error-table.ts";
import { AppError } from "../../../contract/errors.ts";
import { changedNames } from "../../../domain/merge-three-ways.ts";
import { REGIONS } from "../../../domain/texts/regions.ts";
import { CUSTOMER_LANGUAGES } from "../../../texts/languages.ts";
import { hasCode } from "../../shared/lib/api.ts";
import { AddressInput, addressProblem } from "../lib/address/address-input.tsx";
import { useAddress } from "../lib/address/use-address.ts";
import { errorText } from "../lib/error-text.ts";
import { changeHours } from "../lib/stored-hours.ts";
import { useStoredForm } from "../lib/use-stored-form.ts";
import { zoneLabel, zoneOptions } from "../lib/zone-names.ts";
import { words } from "../texts/words.ts";
import { OptionsField, TextArea, TextField } from "../ui/form/fields.tsx";
import { StoredForm } from "../ui/form/stored-form.tsx";
import { FieldPair, FormSection } from "../ui/form-section.tsx";
import { toast } from "../ui/toaster.tsx";
import {
  BUSINESS_FIELDS,
  type Business,
  businessOf,
  businessRequest,
  businessToSend,
  languageLabel,
  regionLabel,
} from "./business-fields.ts";
import { changeContact, changeWorkspace, readBusiness } from "./queries.ts";

const DESCRIPTION_ROWS = 5;
const ADDRESS_ROWS = 2;

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
  const hinted = (name: keyof typeof say.labels, hint: string) => ({
    ...{ name, label: say.labels[name], hint },
  });
  return (
    <StoredForm
      {...{ saving, back }}
      conflictTitle={ERRORS.stale_settings.title}
      unsaved={words.ui.notSavedYet}
      saved={words.ui.allSaved}
    >
      <FormSection title={say.nameAndAddress}>
        <TextField name="name" label={say.labels.name} autoComplete="off" />
        <AddressSection stored={defaultValues?.slug ?? slug} earlier={earlier} />
      </FormSection>
      <FormSection title={say.contact}>
        <TextField
          {...hinted("contactPhone", say.phoneHint)}
          type="tel"
          autoComplete="off"
          placeholder="+46 8 123 45 67"
        />
        <TextArea {...hinted("contactAddress", say.streetHint)} autoComplete="off" rows={ADDRESS_ROWS} />
      </FormSection>
      <FormSection title={say.aboutYou}>
        <TextArea {...hinted("description", say.descriptionHint)} isOptional rows={DESCRIPTION_ROWS} />
      </FormSection>
      <FormSection title={say.languageTimeRegion}>
        <FieldPair>
          <OptionsField
            {...hinted("language", say.languageHint)}
            options={["", ...CUSTOMER_LANGUAGES]}
            text={languageLabel}
          />
          <OptionsField
            {...hinted("timeZone", say.timeZoneHint)}
            options={zoneOptions(defaultValues?.timeZone, form.watch("timeZone"))}
            text={zoneLabel}
          />
        </FieldPair>
        <OptionsField {...hinted("region", say.regionHint)} options={["", ...REGIONS]} text={regionLabel} />
      </FormSection>
    </StoredForm>
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

const CONTACT = ["contactPhone", "contactAddress"] as const;

/** The time zone first, because bookings ahead may keep it; then only what was changed. */
function useSaveBusiness(slug: string, memberId: string, stored: Business) {
  const client = useQueryClient();
  const editing = useStoredForm({
    ...BUSINESS_FIELDS,
    schema: businessRequest,
    toSend: businessToSend,
    stored,
    storageKey: `daybook-business-${memberId}`,
    save: async (sent, { base, mine }, markSaved) => {
      let saved = base;
      if (mine.timeZone !== base.timeZone) {
        await changeTimeZone(slug, base.timeZone, mine.timeZone);
        saved = { ...base, timeZone: mine.timeZone };
        markSaved(saved, saved);
      }
      const { contactPhone, contactAddress } = mine;
      const contact = { contactPhone: contactPhone.trim(), contactAddress: contactAddress.trim() };
      if (CONTACT.some((name) => mine[name] !== base[name])) {
        await changeContact(slug, { contactPhone: base.contactPhone, contactAddress: base.contactAddress }, contact);
        saved = { ...saved, ...contact };
        markSaved(saved, saved);
      }
      const changed = changedNames(saved, { ...mine, ...contact });
      if (changed.length === 0) return { stored: saved };
      const parts = Object.entries(sent).filter(([name]) => changed.includes(name));
      const written = await changeWorkspace(slug, { ...Object.fromEntries(parts), version: sent.version });
      const { description } = changed.includes("description") ? written : saved;
      return { stored: businessOf({ ...written, description }, saved.timeZone, saved) };
    },
    theirsIn: (error) =>
      hasCode(error, "stale_settings") || hasCode(error, "stale_rules") ? readBusiness(slug) : undefined,
    onSaved: (_, isDone) => {
      toast.success(words.business.updated, isDone ? {} : { description: words.business.typedSince });
      if (isDone) void client.invalidateQueries(); // many show the name
    },
    onFault: (error) => {
      const field = hasCode(error, "time_zone_in_use") ? "timeZone" : hasCode(error, "slug_taken") ? "slug" : null;
      if (!field) return;
      form.setError(field, { message: failureOf(error) });
      form.setFocus(field);
    },
  });
  const { form, error } = editing;
  return { ...editing, failure: error && failureOf(error) };
}

/** The words of `slug_taken` are those of a new business, and speak of its name. */
const failureOf = (error: unknown) =>
  hasCode(error, "slug_taken") ? words.lib.address.taken : errorText(error, words.business.notSaved);

/** Another owner's choice is asked about; their other settings stay. */
const changeTimeZone = (slug: string, before: string, timeZone: string) =>
  changeHours(slug, (stored) => {
    if (stored.timeZone !== before && stored.timeZone !== timeZone) throw new AppError("stale_rules");
    return { ...stored, timeZone };
  });
