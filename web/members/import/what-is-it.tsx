import type { ImportKind } from "../../../domain/imports/fields.ts";
import { ENCODINGS, FILE_SEPARATORS, type ImportAnswers, type ImportReading } from "../../../domain/imports/reading.ts";
import { words } from "../texts/words.ts";
import { ChoiceCards } from "../ui/fields/choice-cards.tsx";
import { OptionsField } from "../ui/fields/options-field.tsx";
import { More } from "../ui/more.tsx";
import { FirstRows } from "./first-rows.tsx";

const KINDS = ["guests", "bookings", "both"] as const satisfies readonly ImportKind[];

type WhatIsItProps = {
  reading: ImportReading;
  /** The preset that the file was first taken for: it stays a choice. */
  known: ImportReading["preset"];
  onAnswer: (some: ImportAnswers) => void;
};

/** The kind of the rows and the system they are from: guessed, shown by the first rows, and changed with a tap. */
export function WhatIsIt({ reading, known, onAnswer }: WhatIsItProps) {
  const say = words.imports.what;
  const { what, preset, sheets, sheet, letters, encoding, encodingSure } = reading;
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-4xl font-bold tabular-nums">{words.imports.number(reading.records)}</span>
        <span>{words.imports.rowsOfColumns(reading.records, reading.columns.length)}</span>
      </p>
      {sheets.length > 1 && (
        <OptionsField
          label={say.sheet}
          options={sheets}
          text={(name) => name}
          value={sheet ?? ""}
          onChange={(name) => onAnswer({ sheet: name, preset: undefined, what: undefined, columns: undefined })}
        />
      )}
      {encoding !== null && !encodingSure && letters.length > 0 && (
        <Letters label={say.lettersUnsure} {...{ reading, onAnswer }} />
      )}
      <ChoiceCards
        label={say.kind}
        name="what"
        chosen={what}
        choices={KINDS.map((value) => ({
          ...{ value, label: say.kinds[value].label },
          note: (
            <span className="basis-full pl-8 text-sm text-soft sm:basis-auto sm:pl-0">{say.kinds[value].note}</span>
          ),
        }))}
        onChange={({ target }) => onAnswer({ what: KINDS.find((kind) => kind === target.value) })}
      />
      {known && (
        <ChoiceCards
          label={say.preset}
          name="preset"
          isPaired
          chosen={preset?.id ?? ""}
          choices={[
            { value: known.id, label: known.name },
            { value: "", label: say.anotherSystem },
          ]}
          onChange={({ target }) => onAnswer({ preset: target.value || null, columns: undefined })}
        />
      )}
      <FirstRows reading={reading} />
      {encoding !== null && (encodingSure || letters.length === 0) && (
        <More label={say.wrong}>
          <Letters label={say.letters} {...{ reading, onAnswer }} />
        </More>
      )}
    </>
  );
}

type LettersProps = { label: string; reading: ImportReading; onAnswer: (some: ImportAnswers) => void };

/** Words with letters that other encodings read otherwise, beside the choice. */
function Letters({ label, reading, onAnswer }: LettersProps) {
  const say = words.imports.what;
  const { letters, encoding, separator } = reading;
  return (
    <fieldset aria-label={label} className="grid min-w-0 gap-4 rounded-lg border border-line bg-surface p-4">
      {letters.length > 0 && (
        <div>
          <p className="text-sm font-semibold">{label}</p>
          <p className="text-lg wrap-anywhere" aria-live="polite">
            {letters.join(" · ")}
          </p>
        </div>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        {encoding !== null && (
          <OptionsField
            label={say.encoding}
            options={[...ENCODINGS]}
            text={(name) => say.encodings[name]}
            value={encoding}
            onChange={(chosen) => onAnswer({ encoding: chosen })}
          />
        )}
        {separator !== null && (
          <OptionsField
            label={say.separator}
            options={[...FILE_SEPARATORS]}
            text={(sign) => say.separators[sign]}
            value={separator}
            onChange={(chosen) => onAnswer({ separator: chosen })}
          />
        )}
      </div>
    </fieldset>
  );
}
