import { useState } from "react";
import { type FieldError, type FieldErrors, useFormContext } from "react-hook-form";
import { customizationRequest } from "../../../contract/requests/customization.ts";
import { isHexColor } from "../../../domain/looks/sanitize-looks.ts";
import { Field, inputClass, TextArea as PlainTextArea } from "../../shared/ui/field.tsx";
import { inWords } from "../lib/error-text.ts";
import { useDebounced } from "../lib/use-debounced.ts";
import { words } from "../texts/words.ts";
import { ChoiceCards } from "../ui/fields/choice-cards.tsx";
import { TextField } from "../ui/form/fields.tsx";
import { FieldPair, FormSection } from "../ui/form-section.tsx";
import { FormPicture, TYPED_MS } from "../ui/picture/picture-field.tsx";
import { LOGO, type PictureUse } from "../ui/picture/picture-upload.tsx";
import { type ColorName, contrastNote, nonEmptyLines, type PictureName, type TypedLooks } from "./typed-looks.ts";

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

export function LookSections({ slug, name }: { slug: string; name: string }) {
  const { brand, top, form: section } = words.customize;
  const pictureIn = (field: PictureName) => ({ slug, name: field, ...USES[field] });
  return (
    <>
      <FormSection title={brand.title}>
        <FormPicture
          {...pictureIn("brandLogoUrl")}
          label={words.customize.fields.brandLogoUrl}
          hint={brand.logoHint}
          instead={brand.withoutLogo}
        />
        <FieldPair>
          <ColorField name="primaryColor" label={words.customize.fields.primaryColor} hint={brand.primaryHint} />
          <ColorField name="secondaryColor" label={words.customize.fields.secondaryColor} hint={brand.secondaryHint} />
        </FieldPair>
      </FormSection>
      <FormSection title={top.title}>
        <TextField name="heroTitle" label={words.customize.fields.heroTitle} placeholder={name} hint={top.nameHint} />
        <TextField name="heroSubtitle" label={words.customize.fields.heroSubtitle} hint={top.subtitleHint} />
        <ColorField name="heroBackgroundColor" label={top.color} hint={top.colorHint} />
        <FormPicture
          {...pictureIn("heroBackgroundImageUrl")}
          label={top.picture}
          hint={top.pictureHint}
          instead={top.withoutPicture}
        />
      </FormSection>
      <FormSection title={section.title}>
        <ColorField name="bookingSectionBackgroundColor" label={words.customize.top.color} hint={section.colorHint} />
        <FormPicture
          {...pictureIn("bookingSectionBackgroundImageUrl")}
          label={words.customize.top.picture}
          hint={section.pictureHint}
          instead={words.customize.top.withoutPicture}
        />
      </FormSection>
    </>
  );
}

export function ContactSection() {
  const { contact } = words.customize;
  return (
    <FormSection title={contact.title}>
      <TextField
        name="contactEmail"
        label={words.customize.fields.contactEmail}
        type="email"
        autoComplete="off"
        hint={contact.emailHint}
      />
    </FormSection>
  );
}

const CHOICES = [
  { value: "any", label: words.customize.embed.any },
  { value: "these", label: words.customize.embed.these },
];
const ROWS = 4;

/** Switching to "any website" keeps the typed list. */
export function EmbedSection() {
  const form = useFormContext<TypedLooks>();
  const { embed } = words.customize;
  const [embeds, list] = form.watch(["embeds", "embedOrigins"]);
  return (
    <FormSection title={embed.title}>
      <ChoiceCards label={embed.who} choices={CHOICES} {...form.register("embeds")} />
      {embeds === "these" && (
        <PlainTextArea
          label={words.customize.fields.embedOrigins}
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

const NONE = "#ffffff";

function ColorField({ name, label, hint }: { name: ColorName; label: string; hint?: string }) {
  const form = useFormContext<TypedLooks>();
  const typed = form.watch();
  const color = typed[name].trim().toLowerCase();
  const [swatch, setSwatch] = useState(NONE); // an unfinished color keeps the last one, as the preview does
  const next = color === "" ? NONE : isHexColor(color) ? color : swatch;
  if (next !== swatch) setSwatch(next);
  const note = contrastNote(name, typed);
  const settled = useDebounced(typed[name], TYPED_MS); // no error while the owner types
  const wrong = settled === typed[name] ? customizationRequest.shape[name].safeParse(settled).error : undefined;
  const problem = wrong?.issues[0]?.message;
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <Field label={label} hint={hint} error={form.formState.errors[name]?.message ?? (problem && inWords(problem))}>
        {(described) => (
          <div className="flex gap-2">
            <input
              type="color"
              aria-label={words.customize.color.byEye(label)}
              value={next}
              onChange={({ target }) =>
                form.setValue(name, target.value, {
                  shouldDirty: true,
                  shouldValidate: form.formState.isSubmitted,
                })
              }
              className="h-12 w-14 shrink-0 cursor-pointer rounded-md border border-edge bg-surface p-1.5"
            />
            <input
              {...described}
              {...form.register(name)}
              spellCheck={false}
              autoComplete="off"
              autoCapitalize="off"
              className={`${inputClass} min-w-0 tabular-nums`}
            />
          </div>
        )}
      </Field>
      <p role="status" className="text-sm text-attention empty:hidden">
        {note}
      </p>
    </div>
  );
}
