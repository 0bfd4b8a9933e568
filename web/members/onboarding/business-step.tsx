import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { flushSync } from "react-dom";
import { useController, useWatch } from "react-hook-form";
import { slugOf } from "../../../domain/slug.ts";
import { Card } from "../../shared/ui/card.tsx";
import { Optional, TextArea, TextField } from "../../shared/ui/field.tsx";
import { isSlugFree } from "../lib/address/use-address.ts";
import { useContractForm } from "../lib/use-contract-form.ts";
import { words } from "../texts/words.ts";
import { AddressField } from "./address-field.tsx";
import { businessFields } from "./draft-fields.ts";
import { StepButtons, type StepProps, useKeepTyped } from "./step-page.tsx";

export function BusinessStep({ draft, keep, onDone }: StepProps) {
  const queryClient = useQueryClient();
  const { name = "", slug } = draft;
  const form = useContractForm(businessFields, {
    defaultValues: { name, description: draft.description ?? "", ...(slug === undefined ? {} : { slug }) },
  });
  const { register, control, handleSubmit, setFocus, formState } = form;
  const edited = useController({ control, name: "slug" }).field;
  const typedName = useWatch({ control, name: "name" });
  const address = edited.value ?? slugOf(typedName);
  const [refused, setRefused] = useState<string | null>(null);
  useKeepTyped(form, keep);

  async function submit() {
    if (await isSlugFree(queryClient, address)) return onDone();
    flushSync(() => setRefused(address)); // renders the field before the focus moves there
    setFocus("slug");
  }

  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="grid gap-6">
      <Card className="grid grid-cols-1 gap-4">
        <TextField
          label={words.onboarding.name}
          autoComplete="organization"
          error={formState.errors.name?.message}
          {...register("name")}
        />
        <AddressField
          address={address}
          isNamed={typedName.trim() !== ""}
          isEdited={edited.value !== undefined}
          isRefused={refused === address}
          onEdit={edited.onChange}
          ref={edited.ref}
        />
        <TextArea
          label={
            <>
              {words.onboarding.description}
              <Optional>{words.ui.optional}</Optional>
            </>
          }
          hint={words.onboarding.descriptionHint}
          error={formState.errors.description?.message}
          {...register("description")}
        />
      </Card>
      <StepButtons label={words.onboarding.continue} disabled={formState.isSubmitting} />
    </form>
  );
}
