import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useController } from "react-hook-form";
import * as z from "zod/mini";
import { ENTRY_TEXT_MAX, TEST_NAME_MAX, TEST_RESULTS } from "../../../../domain/guests/entries.ts";
import { validUntil } from "../../../../domain/guests/patch-tests.ts";
import type { OfferedService } from "../../../../domain/plan/rules.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { Field, inputClass } from "../../../shared/ui/field.tsx";
import { errorText } from "../../lib/error-text.ts";
import { words } from "../../texts/words.ts";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { DateInput } from "../../ui/fields/date-field.tsx";
import { DialogForm } from "../../ui/form/dialog-form.tsx";
import { OptionsField, TextArea, TextField } from "../../ui/form/fields.tsx";
import { toast } from "../../ui/toaster.tsx";
import { type CardOf, changeEntry, type Entry, type EntryKind, noteEntry, removeEntry } from "./queries.ts";

/** The route checks what is sent: its faults stand at these fields. */
const schema = z.object({
  text: z.string(),
  result: z.enum(TEST_RESULTS),
  validUntil: z.string(),
  isOfVisit: z.boolean(),
});
type Typed = z.output<typeof schema>;

type EntryFormProps = {
  card: CardOf;
  kind: EntryKind;
  /** Null: a new one. */
  entry: Entry | null;
  /** The visit at which it is noted, in words where the member may leave it out; null: of none. */
  visit: string | null;
  asksVisit: boolean;
  services: OfferedService[];
  today: string;
  onClose: () => void;
  onSaved: () => void;
};

/** Writes a line of the card, or takes it off. */
export function EntryForm({ card, kind, entry, visit, asksVisit, services, today, onClose, onSaved }: EntryFormProps) {
  const say = words.card.form;
  const isTest = kind === "patch_test";
  const tests = services.flatMap(({ patchTest, archived }) => (patchTest && !archived ? patchTest : []));
  const [first] = tests;
  async function run({ text, result, validUntil: until, isOfVisit }: Typed) {
    const test = isTest ? { result, validUntil: until.trim() === "" ? null : until } : {};
    if (entry) await changeEntry(card, entry.id, { text, ...test });
    else {
      const bookingId = isOfVisit ? visit : null;
      if (kind === "patch_test")
        await noteEntry(card, { kind, text, result, validUntil: until.trim() === "" ? null : until, bookingId });
      else await noteEntry(card, { kind, text, bookingId });
    }
    toast(say.saved);
    onSaved();
    onClose();
  }
  return (
    <DialogForm<Typed, Typed>
      open
      onClose={onClose}
      title={words.card.kinds[kind]}
      description={say.hint}
      submit={words.ui.save}
      schema={schema}
      defaultValues={{
        text: entry?.text ?? (isTest ? (first?.name ?? "") : ""),
        result: entry?.result ?? "ok",
        validUntil: entry ? (entry.validUntil ?? "") : isTest && first ? validUntil(today, first.validMonths) : "",
        isOfVisit: visit !== null,
      }}
      run={run}
      failed={(error) => errorText(error, say.notSaved)}
    >
      {isTest ? (
        <TestFields tests={tests} today={today} />
      ) : (
        <TextArea
          name="text"
          data-first=""
          label={say.text[kind]}
          rows={kind === "formula" ? 4 : 3}
          maxLength={ENTRY_TEXT_MAX}
          autoComplete="off"
          spellCheck={kind !== "formula"}
          className={`${inputClass} py-3 ${kind === "formula" ? "font-mono" : ""}`}
        />
      )}
      {!entry && visit !== null && asksVisit && <VisitField />}
      {entry && <RemoveButton {...{ card, entry, onSaved, onClose }} />}
    </DialogForm>
  );
}

function VisitField() {
  const { field } = useController<Typed, "isOfVisit">({ name: "isOfVisit" });
  return <Checkbox label={words.card.form.today} checked={field.value} onChange={field.onChange} />;
}

type Test = NonNullable<OfferedService["patchTest"]>;

/** The name of a service's test brings the date until which it counts. */
function TestFields({ tests, today }: { tests: Test[]; today: string }) {
  const say = words.card.form;
  const { field: until, fieldState } = useController<Typed, "validUntil">({ name: "validUntil" });
  const known = [...new Map(tests.map((test) => [test.name, test])).values()];
  return (
    <>
      <TextField
        name="text"
        data-first=""
        label={say.text.patch_test}
        maxLength={TEST_NAME_MAX}
        autoComplete="off"
        list="patch-tests"
        onChange={({ target }: { target: HTMLInputElement }) => {
          const chosen = known.find(({ name }) => name === target.value);
          if (chosen) until.onChange(validUntil(today, chosen.validMonths));
        }}
      />
      <datalist id="patch-tests">
        {known.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <OptionsField
        name="result"
        label={say.result}
        options={[...TEST_RESULTS]}
        text={(result) => say.results[result]}
      />
      <Field label={say.until} hint={say.untilHint} error={fieldState.error?.message}>
        {(described) => (
          <DateInput {...described} value={until.value} onChange={until.onChange} onBlur={until.onBlur} first={today} />
        )}
      </Field>
    </>
  );
}

type RemoveProps = { card: CardOf; entry: Entry; onSaved: () => void; onClose: () => void };

/** A second press takes it off. */
function RemoveButton({ card, entry, onSaved, onClose }: RemoveProps) {
  const say = words.card.form;
  const { mutate, isPending } = useMutation({
    mutationFn: () => removeEntry(card, entry.id),
    onSuccess: () => {
      toast(say.removed);
      onSaved();
      onClose();
    },
    onError: (error) => toast.error(words.ui.error, { description: errorText(error, say.notRemoved) }),
  });
  const [isSure, setSure] = useState(false);
  return (
    <Button
      look="quiet"
      className="w-fit text-loss"
      isOff={isPending}
      onClick={() => (isSure ? mutate() : setSure(true))}
    >
      {isSure ? say.removeForGood : say.remove}
    </Button>
  );
}
