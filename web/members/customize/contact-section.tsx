import { words } from "../texts/words.ts";
import { TextArea, TextField } from "../ui/form/fields.tsx";
import { FormSection } from "../ui/form-section.tsx";

const ADDRESS_ROWS = 2;

export function ContactSection() {
  const { contact } = words.customize;
  return (
    <FormSection title={contact.title}>
      <TextField
        name="contactPhone"
        label={contact.phone}
        type="tel"
        autoComplete="off"
        placeholder="+46 8 123 45 67"
        hint={contact.phoneHint}
      />
      <TextArea
        name="contactAddress"
        label={contact.address}
        autoComplete="off"
        placeholder={contact.addressExample}
        rows={ADDRESS_ROWS}
        hint={contact.addressHint}
      />
      <TextField name="contactEmail" label={contact.email} type="email" autoComplete="off" hint={contact.emailHint} />
    </FormSection>
  );
}
