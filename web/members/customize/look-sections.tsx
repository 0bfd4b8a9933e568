import { TextField } from "../../shared/ui/field.tsx";
import { FieldPair, FormSection } from "../ui/form-section.tsx";
import { ColorField } from "./color-field.tsx";
import { PictureField } from "./picture-field.tsx";
import type { CustomizeForm } from "./use-save-looks.ts";

type LookSectionsProps = { form: CustomizeForm; name: string };

export function LookSections({ form, name }: LookSectionsProps) {
  const { errors } = form.formState;
  return (
    <>
      <FormSection title="Brand">
        <PictureField
          form={form}
          name="brandLogoUrl"
          label="Logo"
          hint="The address of a picture on your website."
          instead="Your page and your mails show your name alone."
        />
        <FieldPair>
          <ColorField form={form} name="primaryColor" label="Primary color" hint="Buttons and links" />
          <ColorField form={form} name="secondaryColor" label="Secondary color" hint="Small text" />
        </FieldPair>
      </FormSection>
      <FormSection title="Top of the page">
        <TextField
          label="Title"
          placeholder={name}
          hint="Empty: your name."
          error={errors.heroTitle?.message}
          {...form.register("heroTitle")}
        />
        <TextField
          label="Subtitle"
          hint="One line on what makes you special."
          error={errors.heroSubtitle?.message}
          {...form.register("heroSubtitle")}
        />
        <ColorField form={form} name="heroBackgroundColor" label="Background color" hint="Behind your name" />
        <PictureField
          form={form}
          name="heroBackgroundImageUrl"
          label="Background picture"
          hint="Covers the color. We darken it a little, so that your name reads."
          instead="Your page shows the background color."
        />
      </FormSection>
      <FormSection title="Booking section">
        <ColorField
          form={form}
          name="bookingSectionBackgroundColor"
          label="Background color"
          hint="Behind the form. On a dark one the text turns white."
        />
        <PictureField
          form={form}
          name="bookingSectionBackgroundImageUrl"
          label="Background picture"
          hint="Shines through the color, so that the form reads."
          instead="Your page shows the background color."
        />
      </FormSection>
    </>
  );
}
