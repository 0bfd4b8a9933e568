import { type ReactNode, useId } from "react";
import type { Field } from "../../../domain/imports/fields.ts";
import { BOOKING_FIELDS, GUEST_FIELDS } from "../../../domain/imports/fields.ts";
import type { ImportAnswers, ImportColumn, ImportReading } from "../../../domain/imports/reading.ts";
import { Select } from "../../shared/ui/field.tsx";
import { words } from "../texts/words.ts";
import { More } from "../ui/more.tsx";

type ColumnsProps = { reading: ImportReading; onAnswer: (some: ImportAnswers) => void };

/** One line a column: its heading, three of its values, and what it becomes here. */
export function Columns({ reading, onAnswer }: ColumnsProps) {
  const say = words.imports.columns;
  const used = reading.columns.filter(({ field }) => field !== null);
  const left = reading.columns.filter(({ field }) => field === null);
  const choose = (header: string, field: Field | null) =>
    onAnswer({ columns: { ...answeredOf(reading), [header]: field } });
  const lines = (columns: ImportColumn[]) => (
    <ul className="divide-y divide-line border-y border-line">
      {columns.map((column) => (
        <Line key={column.index} column={column} what={reading.what} onChoose={choose} />
      ))}
    </ul>
  );
  return (
    <>
      <section className="grid gap-2" aria-label={say.used(used.length)}>
        <h3 className="text-lg">{say.used(used.length)}</h3>
        {lines(used)}
      </section>
      {left.length > 0 && (
        <More label={say.left(left.length)}>
          {lines(left)}
          <p className="text-sm text-soft">{say.notKept}</p>
        </More>
      )}
    </>
  );
}

/** Earlier answers stay when another is given. */
const answeredOf = ({ columns }: ImportReading) =>
  Object.fromEntries(columns.filter(({ by }) => by === "answer").map(({ header, field }) => [header, field]));

type LineProps = {
  column: ImportColumn;
  what: ImportReading["what"];
  onChoose: (header: string, field: Field | null) => void;
};

function Line({ column: { header, index, samples, field, dates }, what, onChoose }: LineProps): ReactNode {
  const say = words.imports.columns;
  const id = useId();
  const name = header || say.noName(index + 1);
  return (
    <li className="grid items-center gap-x-4 gap-y-2 py-3 md:grid-cols-[minmax(0,1fr)_16rem]">
      <div className="min-w-0">
        <label htmlFor={id} className="block font-medium wrap-anywhere">
          {name}
        </label>
        <p id={`${id}-samples`} className="text-sm text-soft wrap-anywhere">
          {samples.length > 0 ? samples.join(" · ") : say.noSamples}
        </p>
        {dates?.order && (
          <p className="text-sm text-soft">
            {say.readAs(say.orders[dates.order])}
            {dates.twoDigitYears !== undefined && `. ${say.twoDigits(dates.twoDigitYears)}`}
          </p>
        )}
      </div>
      <Select
        id={id}
        aria-describedby={`${id}-samples`}
        value={field ?? ""}
        onChange={({ target }) => onChoose(header, (target.value || null) as Field | null)} // one of the options
      >
        <option value="">{say.leaveOut}</option>
        <optgroup label={say.groups.guest}>{GUEST_FIELDS.map(optionOf)}</optgroup>
        {what !== "guests" && <optgroup label={say.groups.booking}>{BOOKING_FIELDS.map(optionOf)}</optgroup>}
      </Select>
    </li>
  );
}

const optionOf = (field: Field) => (
  <option key={field} value={field}>
    {words.importReading.fields[field]}
  </option>
);
