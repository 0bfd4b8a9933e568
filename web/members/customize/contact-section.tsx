import { TextArea, TextField } from "../../shared/ui/field.tsx";
import { words } from "../texts/words.ts";
import { FormSection } from "../ui/form-section.tsx";
import type { CustomizeForm } from "./use-save-looks.ts";

const ADDRESS_ROWS = 2;

export function ContactSection({ form }: { form: CustomizeForm }) {
  const { contact } = words.customize;
  const { errors } = form.formState;
  return (
    <FormSection title={contact.title}>
      <TextField
        label={contact.phone}
        type="tel"
        autoComplete="off"
        placeholder="+46 8 123 45 67"
        hint={contact.phoneHint}
        error={errors.contactPhone?.message}
        {...form.register("contactPhone")}
      />
      <TextArea
        label={contact.address}
        autoComplete="off"
        placeholder={contact.addressExample}
        rows={ADDRESS_ROWS}
        hint={contact.addressHint}
        error={errors.contactAddress?.message}
        {...form.register("contactAddress")}
      />
      <TextField
        label={contact.email}
        type="email"
        autoComplete="off"
        hint={contact.emailHint}
        error={errors.contactEmail?.message}
        {...form.register("contactEmail")}
      />
    </FormSection>
  );
}
