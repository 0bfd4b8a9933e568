import type { FieldError, FieldErrors } from "react-hook-form";
import { TextArea } from "../../shared/ui/field.tsx";
import { words } from "../texts/words.ts";
import { ChoiceCards } from "../ui/fields/choice-cards.tsx";
import { FormSection } from "../ui/form-section.tsx";
import { nonEmptyLines, type TypedLooks } from "./typed-looks.ts";
import type { CustomizeForm } from "./use-save-looks.ts";

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
        <TextArea
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
