import type { Field } from "../../../domain/imports/fields.ts";
import { IMPORT_STATUSES, type ImportStatus } from "../../../domain/imports/import-row.ts";
import type { DateOrder, ImportAnswers, ImportQuestion } from "../../../domain/imports/reading.ts";
import { formatsIn } from "../../../domain/texts/formats-in.ts";
import { useFormats } from "../lib/formats-provider.tsx";
import { words } from "../texts/words.ts";
import { ChoiceCards } from "../ui/fields/choice-cards.tsx";
import { OptionsField } from "../ui/fields/options-field.tsx";

type QuestionsProps = {
  questions: ImportQuestion[];
  /** As chosen on this screen; the offered choice stands until then. */
  chosen: Record<string, string>;
  onChoose: (question: string, value: string) => void;
};

/** All that a file leaves open: the order of its dates, words of its statuses, a column that is missing. */
export function Questions({ questions, chosen, onChoose }: QuestionsProps) {
  const say = words.imports.columns;
  if (questions.length === 0) return null;
  return (
    <section
      aria-label={say.questions(questions.length)}
      className="grid gap-5 rounded-lg bg-attention-tint p-4 md:p-6"
    >
      <h3 className="text-lg">{say.questions(questions.length)}</h3>
      {questions.map((question) => (
        <Question
          key={question.id}
          question={question}
          value={chosenOf(question, chosen)}
          onChoose={(value) => onChoose(question.id, value)}
        />
      ))}
    </section>
  );
}

const chosenOf = ({ id, offered }: ImportQuestion, chosen: Record<string, string>) => chosen[id] ?? offered ?? "";

type QuestionProps = { question: ImportQuestion; value: string; onChoose: (value: string) => void };

const LEAVE_OUT = "leave_out";

function Question({ question: { about, column, word, choices }, value, onChoose }: QuestionProps) {
  const say = words.imports.columns;
  const { locale } = useFormats();
  const { longDate } = formatsIn(locale); // with the year: it is what the question is about
  if (about === "dates") {
    const shown = choices.map((choice) => ({ ...choice, ...dayOf(choice.example) }));
    const cell = shown.find((choice) => choice.cell)?.cell;
    return (
      <ChoiceCards
        label={cell ? say.day(column ?? "", cell) : say.dayAny(column ?? "")}
        name={`dates ${column}`}
        chosen={value || null}
        choices={shown.map(({ value: order, day }) => ({
          value: order,
          label: day ? longDate(day) : say.orders[order as DateOrder], // as the reading names them
        }))}
        onChange={({ target }) => onChoose(target.value)}
      />
    );
  }
  if (about === "status")
    return (
      <OptionsField
        label={say.status(word ?? "")}
        options={["", ...IMPORT_STATUSES, LEAVE_OUT]}
        text={(status) =>
          status === "" ? say.choose : status === LEAVE_OUT ? say.leaveRowsOut : say.statuses[status as ImportStatus]
        }
        value={value}
        onChange={onChoose}
      />
    );
  return (
    <OptionsField
      label={say.missing(words.importReading.fields[word as Field] ?? "")}
      options={["", ...choices.map((choice) => choice.value)]}
      text={(header) => header || say.chooseColumn}
      value={value}
      onChange={onChoose}
    />
  );
}

/** "03/04/2026 = 2026-04-03" */
function dayOf(example = ""): { cell?: string; day?: string } {
  const [cell, day] = example.split(" = ");
  return cell && day ? { cell, day } : {};
}

/** The first question without a choice; null: all have one. */
export const openQuestion = (questions: ImportQuestion[], chosen: Record<string, string>): ImportQuestion | null =>
  questions.find((question) => chosenOf(question, chosen) === "") ?? null;

/** All choices as answers of the reading. */
export function answersOf(questions: ImportQuestion[], chosen: Record<string, string>, before: ImportAnswers) {
  const dates: Record<string, DateOrder> = typeof before.dates === "object" ? { ...before.dates } : {};
  const statuses: Record<string, ImportStatus | null> = { ...before.statuses };
  const columns: Record<string, Field | null> = { ...before.columns };
  for (const question of questions) {
    const value = chosenOf(question, chosen);
    if (question.about === "dates") dates[question.column ?? ""] = value as DateOrder;
    if (question.about === "status")
      statuses[question.word ?? ""] = value === LEAVE_OUT ? null : (value as ImportStatus);
    if (question.about === "columns") columns[value] = question.word as Field;
  }
  return { dates, statuses, columns } satisfies ImportAnswers;
}
