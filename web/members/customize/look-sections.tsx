import { words } from "../texts/words.ts";
import { TextField } from "../ui/form/fields.tsx";
import { FieldPair, FormSection } from "../ui/form-section.tsx";
import { FormPicture } from "../ui/picture/picture-field.tsx";
import { LOGO, type PictureUse } from "../ui/picture/picture-upload.tsx";
import { ColorField } from "./color-field.tsx";
import type { PictureName } from "./typed-looks.ts";

type LookSectionsProps = { slug: string; name: string };

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

export function LookSections({ slug, name }: LookSectionsProps) {
  const { brand, top, form: section } = words.customize;
  const pictureIn = (field: PictureName) => ({ slug, name: field, ...USES[field] });
  return (
    <>
      <FormSection title={brand.title}>
        <FormPicture
          {...pictureIn("brandLogoUrl")}
          label={brand.logo}
          hint={brand.logoHint}
          instead={brand.withoutLogo}
        />
        <FieldPair>
          <ColorField name="primaryColor" label={brand.primary} hint={brand.primaryHint} />
          <ColorField name="secondaryColor" label={brand.secondary} hint={brand.secondaryHint} />
        </FieldPair>
      </FormSection>
      <FormSection title={top.title}>
        <TextField name="heroTitle" label={top.name} placeholder={name} hint={top.nameHint} />
        <TextField name="heroSubtitle" label={top.subtitle} hint={top.subtitleHint} />
        <ColorField name="heroBackgroundColor" label={top.color} hint={top.colorHint} />
        <FormPicture
          {...pictureIn("heroBackgroundImageUrl")}
          label={top.picture}
          hint={top.pictureHint}
          instead={top.withoutPicture}
        />
      </FormSection>
      <FormSection title={section.title}>
        <ColorField name="bookingSectionBackgroundColor" label={section.color} hint={section.colorHint} />
        <FormPicture
          {...pictureIn("bookingSectionBackgroundImageUrl")}
          label={section.picture}
          hint={section.pictureHint}
          instead={section.withoutPicture}
        />
      </FormSection>
    </>
  );
}
