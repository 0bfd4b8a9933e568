import { TextField } from "../../shared/ui/field.tsx";
import { words } from "../texts/words.ts";
import { FieldPair, FormSection } from "../ui/form-section.tsx";
import { PictureField } from "../ui/picture/picture-field.tsx";
import { LOGO, type PictureUse } from "../ui/picture/picture-upload.tsx";
import { ColorField } from "./color-field.tsx";
import type { PictureName } from "./typed-looks.ts";
import type { CustomizeForm } from "./use-save-looks.ts";

type LookSectionsProps = { form: CustomizeForm; slug: string; name: string };

/** Twice as large as the page shows them; a background covers its part of a screen. */
const USES: Record<PictureName, PictureUse> = {
  brandLogoUrl: LOGO,
  heroBackgroundImageUrl: {
    bounds: { width: 1600, height: 1600, keepsClear: false },
    shapes: ["own", "square", "wide", "banner"],
  },
  bookingSectionBackgroundImageUrl: {
    bounds: { width: 1920, height: 1920, keepsClear: false },
    shapes: ["own", "square", "wide", "banner"],
  },
};

export function LookSections({ form, slug, name }: LookSectionsProps) {
  const { brand, top, form: section } = words.customize;
  const { errors } = form.formState;
  const pictureIn = (field: PictureName) => ({
    ...{ slug, ...USES[field], address: form.watch(field).trim(), input: form.register(field) },
    error: errors[field]?.message,
    onPicture: (picture: string) => form.setValue(field, picture, { shouldDirty: true, shouldValidate: true }),
  });
  return (
    <>
      <FormSection title={brand.title}>
        <PictureField
          {...pictureIn("brandLogoUrl")}
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
          {...pictureIn("heroBackgroundImageUrl")}
          label={top.picture}
          hint={top.pictureHint}
          instead={top.withoutPicture}
        />
      </FormSection>
      <FormSection title={section.title}>
        <ColorField form={form} name="bookingSectionBackgroundColor" label={section.color} hint={section.colorHint} />
        <PictureField
          {...pictureIn("bookingSectionBackgroundImageUrl")}
          label={section.picture}
          hint={section.pictureHint}
          instead={section.withoutPicture}
        />
      </FormSection>
    </>
  );
}
