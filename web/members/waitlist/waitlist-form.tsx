import { useQueryClient } from "@tanstack/react-query";
import { useController } from "react-hook-form";
import { ERRORS } from "../../../contract/error-table.ts";
import { holdRulesRequest } from "../../../contract/requests/holds.ts";
import { hasCode } from "../../shared/lib/api.ts";
import { Alert } from "../../shared/ui/alert.tsx";
import { errorText } from "../lib/error-text.ts";
import { optionsWithStored } from "../lib/hours-words.ts";
import { useStoredForm } from "../lib/use-stored-form.ts";
import { words } from "../texts/words.ts";
import { Checkbox } from "../ui/fields/checkbox.tsx";
import { ChoiceCards } from "../ui/fields/choice-cards.tsx";
import { Fault } from "../ui/fields/fault.tsx";
import { OptionsField as PlainOptionsField } from "../ui/fields/options-field.tsx";
import { NumberField, OptionsField } from "../ui/form/fields.tsx";
import { StoredForm } from "../ui/form/stored-form.tsx";
import { FieldPair, FormSection } from "../ui/form-section.tsx";
import { toast } from "../ui/toaster.tsx";
import { LastMonth } from "./last-month.tsx";
import { readHoldRules, type StoredRules, saveHoldRules } from "./queries.ts";
import { WAITLIST_FIELDS, type Waitlist, waitlistOf } from "./waitlist-fields.ts";

type WaitlistFormProps = { slug: string; memberId: string; stored: StoredRules; back: string };

/** Decides for whom a place that comes free is held, and for how long (docs/rules.md#waitlist). */
export function WaitlistForm({ slug, memberId, stored, back }: WaitlistFormProps) {
  const saving = useSaveWaitlist(slug, memberId, stored);
  const isOn = saving.form.watch("list") !== "off";
  return (
    <StoredForm
      {...{ saving, back }}
      conflictTitle={ERRORS.stale_rules.title}
      unsaved={words.ui.notSavedYet}
      saved={words.ui.allSaved}
    >
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,1fr)] lg:gap-6">
        <div className="grid grid-cols-1 gap-4 lg:gap-6">
          {!stored.ownerConfirmed && <Alert tone="attention">{words.waitlist.confirmOwner}</Alert>}
          <FormSection title={words.waitlist.list.title}>
            <p className="text-soft">{words.waitlist.list.about}</p>
            <ListField />
          </FormSection>
          {isOn && (
            <>
              <AnswerSection />
              <LimitsSection />
            </>
          )}
        </div>
        <LastMonth slug={slug} />
      </div>
    </StoredForm>
  );
}

const LISTS = ["off", "in_order", "by_hand"] as const;

function ListField() {
  const { field, fieldState } = useController<Waitlist, "list">({ name: "list" });
  const { label, options } = words.waitlist.list;
  return (
    <div ref={field.ref} tabIndex={-1} className="grid gap-3 outline-none">
      <ChoiceCards
        {...{ label }}
        name="list"
        chosen={field.value}
        onChange={({ target }) => field.onChange(target.value)}
        choices={LISTS.map((value) => ({
          value,
          label: options[value].label,
          note: <span className="basis-full pl-8 text-sm text-soft">{options[value].note}</span>,
        }))}
      />
      <Fault>{fieldState.error?.message}</Fault>
    </div>
  );
}

const LENGTHS = [5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 240, 360, 480, 720, 1080, 1440];

/** One row of lengths, from the farthest start to the nearest. */
function AnswerSection() {
  const { field, fieldState } = useController<Waitlist, "answer">({ name: "answer" });
  const say = words.waitlist.answer;
  const message = fieldState.error?.message ?? fieldState.error?.root?.message;
  return (
    <FormSection title={say.title}>
      <p className="text-soft">{say.hint}</p>
      <div
        ref={field.ref}
        tabIndex={-1}
        className="grid items-end grid-cols-[repeat(auto-fill,minmax(6.75rem,1fr))] gap-3 outline-none"
      >
        {field.value.map(([hours, minutes], nth) => (
          <PlainOptionsField
            key={hours}
            label={hours === 0 ? say.nearer : say.from(hours)}
            options={optionsWithStored(LENGTHS, minutes)}
            text={words.waitlist.length}
            value={minutes}
            onChange={(chosen) => field.onChange(field.value.with(nth, [hours, chosen]))}
          />
        ))}
      </div>
      <Fault>{message}</Fault>
    </FormSection>
  );
}

const STOPS = [10, 15, 20, 30, 45, 60, 90, 120, 180, 240];

function LimitsSection() {
  const { field } = useController<Waitlist, "lastCall">({ name: "lastCall" });
  const stops = useController<Waitlist, "stopsBefore">({ name: "stopsBefore" }).field;
  const say = words.waitlist.limits;
  return (
    <FormSection title={say.title}>
      <FieldPair>
        <OptionsField
          name="stopsBefore"
          label={say.stopsBefore}
          hint={say.stopsBeforeHint}
          options={optionsWithStored(STOPS, stops.value)}
          text={words.waitlist.length}
        />
        <NumberField name="listMost" label={say.listMost} hint={say.listMostHint} />
      </FieldPair>
      <Checkbox checked={field.value} onChange={field.onChange} label={say.lastCall} hint={say.lastCallHint} />
    </FormSection>
  );
}

function useSaveWaitlist(slug: string, memberId: string, stored: StoredRules) {
  const client = useQueryClient();
  const editing = useStoredForm({
    ...WAITLIST_FIELDS,
    schema: holdRulesRequest,
    stored: waitlistOf(stored),
    storageKey: `daybook-waitlist-${memberId}`,
    save: async (sent) => ({ stored: waitlistOf(await saveHoldRules(slug, sent)) }),
    theirsIn: async (error) => (hasCode(error, "stale_rules") ? waitlistOf(await readHoldRules(slug)) : undefined),
    onSaved: () => {
      toast.success(words.waitlist.updated);
      void client.invalidateQueries(); // the day's head shows a list or none
    },
  });
  const { error } = editing;
  return { ...editing, failure: error && errorText(error, words.waitlist.notSaved) };
}
