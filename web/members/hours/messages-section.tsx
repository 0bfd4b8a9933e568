import { TextField } from "../../shared/ui/field.tsx";
import { RemindersField } from "./reminders-field.tsx";
import { Pair, Section } from "./section.tsx";
import { asNumber } from "./typed-number.ts";
import type { HoursForm } from "./use-hours-form.ts";

/** When customers hear of their visit, before and after it. */
export function MessagesSection({ form }: { form: HoursForm }) {
  const { register, formState } = form;
  return (
    <Section title="Messages">
      <RemindersField form={form} />
      <Pair>
        <TextField
          label="Feedback delay (hours)"
          hint="How long after the visit customers are asked how it was"
          inputMode="numeric"
          autoComplete="off"
          error={formState.errors.feedbackDelayHours?.message}
          {...register("feedbackDelayHours", asNumber)}
        />
      </Pair>
    </Section>
  );
}
