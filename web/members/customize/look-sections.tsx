import { TextField } from "../../shared/ui/field.tsx";
import { words } from "../texts/words.ts";
import { FieldPair, FormSection } from "../ui/form-section.tsx";
import { ColorField } from "./color-field.tsx";
import { PictureField } from "./picture-field.tsx";
import type { CustomizeForm } from "./use-save-looks.ts";

type LookSectionsProps = { form: CustomizeForm; name: string; uploadTo: string | null };

export function LookSections({ form, name, uploadTo }: LookSectionsProps) {
  const { brand, top, form: section } = words.customize;
  const { errors } = form.formState;
  return (
    <>
      <FormSection title={brand.title}>
        <PictureField
          form={form}
          uploadTo={uploadTo}
          name="brandLogoUrl"
          label={brand.logo}
          hint={brand.logoHint}
          instead={brand.withoutLogo}
        />
        <FieldPair>
          <ColorField form={form} name="primaryColor" label={brand.primary} hint={brand.primaryHint} />
          <ColorField form={form} name="secondaryColor" label={brand.secondary} hint={brand.secondaryHint} />
        </FieldPair>
      </FormSection>
      <FormSection title={top.title}>
        <TextField
          label={top.name}
          placeholder={name}
          hint={top.nameHint}
          error={errors.heroTitle?.message}
          {...form.register("heroTitle")}
        />
        <TextField
          label={top.subtitle}
          hint={top.subtitleHint}
          error={errors.heroSubtitle?.message}
          {...form.register("heroSubtitle")}
        />
        <ColorField form={form} name="heroBackgroundColor" label={top.color} hint={top.colorHint} />
        <PictureField
          form={form}
          uploadTo={uploadTo}
          name="heroBackgroundImageUrl"
          label={top.picture}
          hint={top.pictureHint}
          instead={top.withoutPicture}
        />
      </FormSection>
      <FormSection title={section.title}>
        <ColorField form={form} name="bookingSectionBackgroundColor" label={section.color} hint={section.colorHint} />
        <PictureField
          form={form}
          uploadTo={uploadTo}
          name="bookingSectionBackgroundImageUrl"
          label={section.picture}
          hint={section.pictureHint}
          instead={section.withoutPicture}
        />
      </FormSection>
    </>
  );
}
