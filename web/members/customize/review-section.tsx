import { TextField } from "../../shared/ui/field.tsx";
import { words } from "../texts/words.ts";
import { FormSection } from "../ui/form-section.tsx";
import type { CustomizeForm } from "./use-save-looks.ts";

export function ReviewSection({ form }: { form: CustomizeForm }) {
  const { review } = words.customize;
  return (
    <FormSection title={review.title}>
      <TextField
        label={review.url}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        hint={review.urlHint}
        error={form.formState.errors.reviewUrl?.message}
        {...form.register("reviewUrl")}
      />
    </FormSection>
  );
}
