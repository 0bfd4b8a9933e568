import { useEffect, useRef } from "react";
import { type DatedDay, datedDay } from "../../../contract/requests/plan.ts";
import { datesProblem } from "../../../domain/plan/plan-problems.ts";
import type { DatedException } from "../../../domain/plan/rules.ts";
import { inWords } from "../lib/error-text.ts";
import { showWrong } from "../lib/show-wrong.ts";
import { useContractForm } from "../lib/use-contract-form.ts";
import { withoutDay } from "../plan/day-list.ts";
import type { HoursValues } from "../plan/hours-values.ts";
import { words } from "../texts/words.ts";
import { Dialog } from "../ui/dialog.tsx";
import { ChoiceCards } from "../ui/fields/choice-cards.tsx";
import { FieldsForm } from "../ui/form/contract-form.tsx";
import { FormButtons } from "../ui/form/form-buttons.tsx";
import { DatedFields } from "./dated-fields.tsx";
import type { DatedKind } from "./dated-kinds.ts";
import { blankDay, sentDay, type TypedDay, typedDay, usualRules } from "./typed-day.ts";

type DatedDialogProps = {
  /** The page's form, which saves the day with the rest. */
  values: HoursValues;
  kinds: [DatedKind, ...DatedKind[]];
  /** To change; null: a new one. */
  day: DatedDay | null;
  onDone: (day: DatedDay) => void;
  onClose: () => void;
};

export function DatedDialog({ values, kinds, day, onDone, onClose }: DatedDialogProps) {
  const form = useContractForm<TypedDay, DatedDay>(datedDay, {
    defaultValues: day ? typedDay(day, values) : blankDay(kinds[0], values),
    toSend: (typed) => sentDay(typed, values),
    shouldFocusError: false,
  });
  const element = useRef<HTMLFormElement>(null);
  const { submitCount } = form.formState;
  useEffect(() => {
    if (submitCount > 0) showWrong(element.current);
  }, [submitCount]);
  const kind = form.watch("kind");
  function done(wanted: DatedDay): void {
    const problem = problemBeside(wanted, { ...values, dated: withoutDay(values.dated, day) });
    if (problem) form.setError("fromDate", { message: inWords(problem) });
    else onDone(wanted);
  }
  return (
    <Dialog
      open
      onClose={onClose}
      initialFocus="field"
      title={day ? words.dated.change : words.dated.add}
      description={words.dated.descriptions[kind]}
    >
      <FieldsForm form={form} ref={element} onSubmit={form.handleSubmit(done)}>
        <ChoiceCards
          label={words.dated.kind}
          name="kind"
          isPaired
          choices={kinds.map((value) => ({ value, label: words.dated.kinds[value] }))}
          chosen={kind}
          onChange={({ target }) => {
            const { fromDate, toDate, note } = form.getValues();
            const blank = blankDay(target.value as DatedKind, values); // one of `kinds`
            form.reset({ ...blank, fromDate: fromDate || blank.fromDate, toDate, note });
          }}
        />
        <DatedFields values={values} />
        <FormButtons onClose={onClose}>{words.ui.done}</FormButtons>
      </FieldsForm>
    </Dialog>
  );
}

/** Special openings must not meet each other or the dates beside theirs. */
function problemBeside(day: DatedDay, values: HoursValues): string | null {
  if (day.kind !== "extra") return null;
  const exceptions = [...values.dated, day].flatMap((each, i): DatedException[] =>
    each.kind === "closed" ? [] : [{ ...each, id: String(i) }],
  );
  const rules = usualRules(values);
  return datesProblem({ ...rules, plan: { ...rules.plan, exceptions } }, exceptions.slice(-1));
}
