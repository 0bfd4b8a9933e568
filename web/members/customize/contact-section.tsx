import { TextArea, TextField } from "../../shared/ui/field.tsx";
import { FormSection } from "../ui/form-section.tsx";
import type { CustomizeForm } from "./use-save-looks.ts";

const ADDRESS_ROWS = 2;

export function ContactSection({ form }: { form: CustomizeForm }) {
  const { errors } = form.formState;
  return (
    <FormSection title="Contact">
      <TextField
        label="Phone"
        type="tel"
        autoComplete="off"
        placeholder="+46 8 123 45 67"
        hint="Customers call it with a tap."
        error={errors.contactPhone?.message}
        {...form.register("contactPhone")}
      />
      <TextArea
        label="Address"
        autoComplete="off"
        placeholder={"Street 1\nCity"}
        rows={ADDRESS_ROWS}
        hint="On your page, in mails and in calendars."
        error={errors.contactAddress?.message}
        {...form.register("contactAddress")}
      />
      <TextField
        label="Email for replies"
        type="email"
        autoComplete="off"
        hint="Where answers to your mails go. It is not shown on your page."
        error={errors.contactEmail?.message}
        {...form.register("contactEmail")}
      />
    </FormSection>
  );
}
