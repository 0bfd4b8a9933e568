import { useQueryClient } from "@tanstack/react-query";
import { type Ref, useState } from "react";
import { flushSync } from "react-dom";
import { useController, useWatch } from "react-hook-form";
import { slugOf } from "../../../domain/slug.ts";
import { Card } from "../../shared/ui/card.tsx";
import { ADDRESS_LABEL, AddressInput, Available, addressProblem } from "../lib/address/address-input.tsx";
import { isSlugFree, useAddress } from "../lib/address/use-address.ts";
import { useContractForm } from "../lib/use-contract-form.ts";
import { words } from "../texts/words.ts";
import { FieldsForm, KeepTyped, useSubmit } from "../ui/form/contract-form.tsx";
import { TextArea, TextField } from "../ui/form/fields.tsx";
import { businessFields } from "./draft-fields.ts";
import { StepButtons, type StepProps } from "./step-page.tsx";

export function BusinessStep({ draft, keep, onDone }: StepProps) {
  const queryClient = useQueryClient();
  const { name = "", slug } = draft;
  const form = useContractForm(businessFields, {
    defaultValues: {
      ...{ name, description: draft.description ?? "", ...(slug === undefined ? {} : { slug }) },
      ...{ contactPhone: draft.contactPhone ?? "", contactAddress: draft.contactAddress ?? "" },
    },
  });
  const { control, setFocus, formState } = form;
  const edited = useController({ control, name: "slug" }).field;
  const typedName = useWatch({ control, name: "name" });
  const address = edited.value ?? slugOf(typedName);
  const [refused, setRefused] = useState<string | null>(null);
  const submit = useSubmit(form, async () => {
    if (await isSlugFree(queryClient, address)) return onDone();
    flushSync(() => setRefused(address)); // renders the field before the focus moves there
    setFocus("slug");
  });

  return (
    <FieldsForm form={form} onSubmit={submit} className="grid gap-6">
      <KeepTyped keep={keep} />
      <Card className="grid grid-cols-1 gap-4">
        <TextField name="name" label={words.business.labels.name} autoComplete="organization" />
        <AddressField
          address={address}
          isNamed={typedName.trim() !== ""}
          isEdited={edited.value !== undefined}
          isRefused={refused === address}
          onEdit={edited.onChange}
          ref={edited.ref}
        />
        <TextField
          name="contactPhone"
          label={words.business.labels.contactPhone}
          isOptional
          type="tel"
          autoComplete="tel"
          hint={words.business.phoneHint}
        />
        <TextField
          name="contactAddress"
          label={words.business.labels.contactAddress}
          isOptional
          autoComplete="street-address"
          hint={words.business.streetHint}
        />
        <TextArea
          name="description"
          label={words.business.labels.description}
          isOptional
          hint={words.onboarding.descriptionHint}
        />
      </Card>
      <StepButtons label={words.ui.continue} disabled={formState.isSubmitting} />
    </FieldsForm>
  );
}

type AddressFieldProps = {
  address: string;
  isNamed: boolean;
  isEdited: boolean;
  /** The submitted address was refused, which shows at once. */
  isRefused: boolean;
  onEdit: (address: string) => void;
  ref: Ref<HTMLInputElement>;
};

/** A text while the derived address is usable, else a field (docs/rules.md#workspaces-of-an-account). */
function AddressField({ address, isNamed, isEdited, isRefused, onEdit, ref }: AddressFieldProps) {
  const { state, checkAgain } = useAddress(address, { atOnce: isRefused });
  const isUnusable =
    state === "reserved" || state === "taken" || state === "unknown" || (state === "invalid" && isNamed);
  if (!isEdited && !isRefused && !isUnusable)
    return (
      <div className="grid gap-1.5">
        <p className="text-sm font-semibold">{ADDRESS_LABEL}</p>
        <p className="flex min-h-12 items-center rounded-md bg-sunken px-4 py-2">
          <span className="min-w-0 wrap-anywhere">
            <span className="text-soft">{location.host}/</span>
            {address || <span className="text-soft">…</span>}
          </span>
        </p>
        <p aria-live="polite" className="text-sm text-soft">
          {state === "free" ? (
            <Available />
          ) : state === "checking" ? (
            words.onboarding.address.checking
          ) : (
            words.onboarding.address.follows
          )}
        </p>
      </div>
    );
  const isSilent = state === "invalid" && !isEdited && !isRefused;
  const error = isSilent ? undefined : addressProblem(state, isEdited ? undefined : words.onboarding.address.taken);
  return <AddressInput {...{ address, state, error, onEdit, checkAgain, ref }} />;
}
