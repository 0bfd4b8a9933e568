import { TextArea, TextField } from "../../shared/ui/field.tsx";
import { CustomizeSection } from "./customize-section.tsx";
import type { CustomizeForm } from "./use-save-looks.ts";

const DESCRIPTION_ROWS = 5;
const ADDRESS_ROWS = 2;

export function FactSections({ form }: { form: CustomizeForm }) {
  const { errors } = form.formState;
  return (
    <>
      <CustomizeSection title="About you">
        <TextArea
          label="Description"
          hint="Shown beside the form. Empty: the description of your workspace."
          rows={DESCRIPTION_ROWS}
          error={errors.businessDescription?.message}
          {...form.register("businessDescription")}
        />
      </CustomizeSection>
      <CustomizeSection title="Contact">
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
      </CustomizeSection>
    </>
  );
}
