import { useFieldArray, useFormContext } from "react-hook-form";
import { CUSTOMER_LANGUAGES, type Language, nameOfLanguage } from "../../../texts/languages.ts";
import { Button } from "../../shared/ui/button.tsx";
import { words } from "../texts/words.ts";
import { TextArea, TextField } from "../ui/form/fields.tsx";
import { FieldPair, FormSection } from "../ui/form-section.tsx";
import { type TypedLooks, typedTranslationOf } from "./typed-looks.ts";

/** Of the business, whose language is that of its main texts; null: not chosen. */
export type MainTexts = { name: string; description: string | null; language: Language | null };

type Names = { names: string[]; descriptions: { name: string; description: string }[] };

/** After the looks, for an owner who writes more. */
export function OwnTextSections(given: MainTexts & Names) {
  const { policy } = words.ownTexts;
  return (
    <>
      <FormSection title={policy.title}>
        <TextArea
          name="cancellationPolicy"
          label={words.customize.fields.cancellationPolicy}
          placeholder={policy.example}
          rows={2}
          hint={policy.hint}
        />
      </FormSection>
      <LanguagesSection {...given} />
    </>
  );
}

/** A field beside each main text that there is, for an owner who wants a language. */
function LanguagesSection({ names, descriptions, ...main }: MainTexts & Names) {
  const { control, watch } = useFormContext<TypedLooks>();
  const { fields: chosen, append, remove } = useFieldArray({ control, name: "translations" });
  const { languages } = words.ownTexts;
  const left = CUSTOMER_LANGUAGES.filter(
    (language) => language !== main.language && !chosen.some((each) => each.language === language),
  );
  const typed = watch();
  const texts = {
    heroTitle: typed.heroTitle,
    heroSubtitle: typed.heroSubtitle,
    description: typed.businessDescription || (main.description ?? ""),
    cancellationPolicy: typed.cancellationPolicy,
  };
  return (
    <FormSection title={languages.title}>
      <p className="text-sm text-soft">{languages.text}</p>
      {chosen.map(({ id, language }, i) => (
        <fieldset key={id} className="grid gap-4 border-t border-line pt-4">
          <legend className="sr-only">{nameOfLanguage(language)}</legend>
          <div className="flex items-center justify-between gap-4">
            <span aria-hidden="true" className="font-semibold">
              {nameOfLanguage(language)}
            </span>
            <Button look="quiet" aria-label={languages.remove(nameOfLanguage(language))} onClick={() => remove(i)}>
              {words.ui.remove}
            </Button>
          </div>
          <MainFields {...{ texts }} at={`translations.${i}`} />
          {names.length > 0 && (
            <FieldPair>
              {names.map((name, n) => (
                <TextField key={name} name={`translations.${i}.names.${n}.translated`} label={name} lang={language} />
              ))}
            </FieldPair>
          )}
          {descriptions.map(({ name, description }) => (
            <TextArea
              key={name}
              name={`translations.${i}.names.${names.indexOf(name)}.description`}
              label={languages.descriptionOf(name)}
              rows={2}
              hint={description}
              lang={language}
            />
          ))}
        </fieldset>
      ))}
      <div className="flex flex-wrap gap-2">
        {left.map((language) => (
          <Button
            key={language}
            aria-label={languages.add(nameOfLanguage(language))}
            onClick={() => append(typedTranslationOf(language, names), { shouldFocus: false })}
          >
            + {nameOfLanguage(language)}
          </Button>
        ))}
      </div>
    </FormSection>
  );
}

type MainFieldsProps = {
  at: string;
  texts: Record<"heroTitle" | "heroSubtitle" | "description" | "cancellationPolicy", string>;
};

/** Only those that have a main text. */
function MainFields({ at, texts }: MainFieldsProps) {
  const { fields } = words.customize;
  return (
    <>
      {texts.heroTitle && <TextField name={`${at}.heroTitle`} label={fields.heroTitle} hint={texts.heroTitle} />}
      {texts.heroSubtitle && (
        <TextField name={`${at}.heroSubtitle`} label={fields.heroSubtitle} hint={texts.heroSubtitle} />
      )}
      {texts.description && (
        <TextArea name={`${at}.description`} label={fields.businessDescription} hint={texts.description} />
      )}
      {texts.cancellationPolicy && (
        <TextArea
          name={`${at}.cancellationPolicy`}
          label={fields.cancellationPolicy}
          rows={2}
          hint={texts.cancellationPolicy}
        />
      )}
    </>
  );
}
