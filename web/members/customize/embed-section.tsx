import { TextArea } from "../../shared/ui/field.tsx";
import { ChoiceCards } from "../ui/fields/choice-cards.tsx";
import { FormSection } from "../ui/form-section.tsx";
import { originsProblem } from "./origins-problem.ts";
import type { CustomizeForm } from "./use-save-looks.ts";

const CHOICES = [
  { value: "any", label: "Any website" },
  { value: "these", label: "Only these websites" },
];
const ROWS = 4;

/** Switching to "any website" keeps the typed list. */
export function EmbedSection({ form }: { form: CustomizeForm }) {
  const [embeds, list] = form.watch(["embeds", "embedOrigins"]);
  return (
    <FormSection title="Booking form on other websites">
      <ChoiceCards label="Who may show it" choices={CHOICES} {...form.register("embeds")} />
      {embeds === "these" && (
        <TextArea
          label="Websites"
          hint="One a line, like https://www.example.com. With none, no website may show it."
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
