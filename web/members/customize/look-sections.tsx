import type { FieldError, FieldErrors } from "react-hook-form";
import { TextArea as PlainTextArea } from "../../shared/ui/field.tsx";
import { words } from "../texts/words.ts";
import { ChoiceCards } from "../ui/fields/choice-cards.tsx";
import { TextArea, TextField } from "../ui/form/fields.tsx";
import { FieldPair, FormSection } from "../ui/form-section.tsx";
import { FormPicture } from "../ui/picture/picture-field.tsx";
import { LOGO, type PictureUse } from "../ui/picture/picture-upload.tsx";
import { ColorField } from "./color-field.tsx";
import { nonEmptyLines, type PictureName, type TypedLooks } from "./typed-looks.ts";
import type { CustomizeForm } from "./use-save-looks.ts";

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

const CHOICES = [
  { value: "any", label: words.customize.embed.any },
  { value: "these", label: words.customize.embed.these },
];
const ROWS = 4;

/** Switching to "any website" keeps the typed list. */
export function EmbedSection({ form }: { form: CustomizeForm }) {
  const { embed } = words.customize;
  const [embeds, list] = form.watch(["embeds", "embedOrigins"]);
  return (
    <FormSection title={embed.title}>
      <ChoiceCards label={embed.who} choices={CHOICES} {...form.register("embeds")} />
      {embeds === "these" && (
        <PlainTextArea
          label={embed.list}
          hint={embed.listHint}
          rows={ROWS}
          spellCheck={false}
          autoCapitalize="off"
          error={originsProblem(form.formState.errors, list)}
          {...form.register("embedOrigins")}
        />
      )}
    </FormSection>
  );
}

/** The first wrong website, else the whole list's problem. */
function originsProblem(errors: FieldErrors<TypedLooks>, list: string): string | undefined {
  const wrong: FieldError | FieldError[] | undefined = errors.embedOrigins;
  if (!Array.isArray(wrong)) return wrong?.message;
  const at = wrong.findIndex(Boolean);
  return words.customize.embed.wrong(nonEmptyLines(list)[at] ?? "", wrong[at]?.message ?? "");
}
