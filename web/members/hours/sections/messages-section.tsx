import { TextField } from "../../../shared/ui/field.tsx";
import { asNumber } from "../typed-number.ts";
import type { HoursForm } from "../use-hours-form.ts";
import { FieldPair, HoursSection } from "./hours-section.tsx";
import { RemindersField } from "./reminders-field.tsx";

/** When customers hear of their visit, before and after it. */
export function MessagesSection({ form }: { form: HoursForm }) {
  const { register, formState } = form;
  return (
    <HoursSection title="Messages">
      <RemindersField form={form} />
      <FieldPair>
        <TextField
          label="Feedback delay (hours)"
          hint="How long after the visit customers are asked how it was"
          inputMode="numeric"
          autoComplete="off"
          error={formState.errors.feedbackDelayHours?.message}
          {...register("feedbackDelayHours", asNumber)}
        />
      </FieldPair>
    </HoursSection>
  );
}
