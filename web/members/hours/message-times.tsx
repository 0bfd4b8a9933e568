import { useRef } from "react";
import { useController } from "react-hook-form";
import { REMINDERS_MAX } from "../../../contract/limits.ts";
import { Button } from "../../shared/ui/button.tsx";
import { Select } from "../../shared/ui/field.tsx";
import { optionsWithStored } from "../lib/hours-words.ts";
import { messageIn } from "../plan/hours-values.ts";
import { NumberFields } from "../plan/number-fields.tsx";
import { lateReminderNote, leadLabel } from "../plan/plan-text.ts";
import { RulesPart } from "../plan/rules-part.tsx";
import { words } from "../texts/words.ts";
import { Fault } from "../ui/fields/fault.tsx";
import { FieldPair } from "../ui/form-section.tsx";
import { RemoveButton } from "../ui/remove-button.tsx";

/** When reminders leave, and when customers are asked how it was. */
export const MessageTimes = ({ slug }: { slug: string }) => (
  <RulesPart
    slug={slug}
    id="message-times"
    title={words.notifications.times}
    names={["reminderLeadHours", "feedbackDelayHours"]}
  >
    {({ customerChangeHoursLimit }) => (
      <>
        <RemindersField changeHours={customerChangeHoursLimit} />
        <FieldPair>
          <NumberFields part="messages" />
        </FieldPair>
      </>
    )}
  </RulesPart>
);

const LEADS = [1, 2, 3, 4, 6, 12, 24, 48, 72, 168];

type Leads = { reminderLeadHours: number[] };

function RemindersField({ changeHours }: { changeHours: number }) {
  const { field, fieldState } = useController<Leads, "reminderLeadHours">({ name: "reminderLeadHours" });
  const legend = useRef<HTMLLegendElement>(null);
  const leads = field.value;
  const free = LEADS.filter((lead) => !leads.includes(lead));
  const next = free.includes(48) ? 48 : free[0];
  const message = messageIn(fieldState.error);
  return (
    <fieldset ref={field.ref} tabIndex={-1} className="grid justify-items-start gap-2 outline-none">
      <legend ref={legend} tabIndex={-1} className="pb-1.5 text-sm font-semibold outline-none">
        {words.settings.fields.reminderLeadHours.name}
      </legend>
      {leads.length === 0 && <p className="text-soft">{words.rules.messages.noReminders}</p>}
      {leads.map((lead, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the position identifies a reminder
        <div key={index} className="grid gap-1.5">
          <div className="flex items-center gap-2">
            <Select
              aria-label={words.rules.messages.reminder(index + 1)}
              value={lead}
              onChange={({ target }) => field.onChange(leads.with(index, Number(target.value)))}
            >
              {optionsWithStored(free, lead).map((option) => (
                <option key={option} value={option}>
                  {words.rules.messages.before(leadLabel(option))}
                </option>
              ))}
            </Select>
            <RemoveButton
              aria-label={words.rules.messages.removeReminder(index + 1)}
              onClick={() => {
                field.onChange(leads.toSpliced(index, 1));
                legend.current?.focus();
              }}
            />
          </div>
          <p role="status" className="text-sm text-attention empty:hidden">
            {lateReminderNote(lead, changeHours)}
          </p>
        </div>
      ))}
      <Fault>{message}</Fault>
      {next !== undefined && leads.length < REMINDERS_MAX && (
        <Button onClick={() => field.onChange([...leads, next])}>{words.rules.messages.addReminder}</Button>
      )}
    </fieldset>
  );
}
