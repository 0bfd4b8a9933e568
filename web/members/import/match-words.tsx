import type { ImportReading } from "../../../domain/imports/reading.ts";
import type { ChosenIds, OwnThings } from "../../../domain/imports/with-ids.ts";
import { words } from "../texts/words.ts";
import { OptionsField } from "../ui/fields/options-field.tsx";
import { More } from "../ui/more.tsx";
import { WORD_KINDS, type WordKind } from "./draft.ts";
import { chosenId } from "./sent-rows.ts";

type MatchWordsProps = {
  reading: ImportReading;
  here: OwnThings;
  choices: ChosenIds;
  onChoose: (kind: WordKind, word: string, id: string | null) => void;
};

/** Services, people, tables, areas and tags of the file, each beside the one here that it is. Those that were found are folded away. */
export function MatchWords({ reading, here, choices, onChoose }: MatchWordsProps) {
  const say = words.imports.columns;
  const kinds = WORD_KINDS.filter((kind) => reading.words[kind].length > 0);
  if (kinds.length === 0) return null;
  return (
    <section aria-label={say.match} className="grid gap-4">
      <div>
        <h3 className="text-lg">{say.match}</h3>
        <p className="text-sm text-soft">{say.matchAbout}</p>
      </div>
      {kinds.map((kind) => {
        const found = reading.words[kind].filter(({ word }) => chosenId(choices, kind, word));
        const unknown = reading.words[kind].filter(({ word }) => !chosenId(choices, kind, word));
        const fields = (all: typeof found) => (
          <div className="grid gap-4 sm:grid-cols-2">
            {all.map(({ word, rows }) => (
              <OptionsField
                key={word}
                label={`${word} (${words.imports.rows(rows)})`}
                options={["", ...here[kind].map(({ id }) => id)]}
                text={(id) => here[kind].find((each) => each.id === id)?.name ?? NONE[kind]()}
                value={chosenId(choices, kind, word) ?? ""}
                onChange={(id) => onChoose(kind, word, id || null)}
              />
            ))}
          </div>
        );
        return (
          <div key={kind} className="grid gap-3">
            <h4 className="text-sm font-semibold">{say.words[kind]}</h4>
            {unknown.length > 0 && fields(unknown)}
            {found.length > 0 && <More label={say.allMatched(found.length)}>{fields(found)}</More>}
          </div>
        );
      })}
    </section>
  );
}

const asNote = () => words.imports.columns.asNote;
const NONE: Record<WordKind, () => string> = {
  ...{ services: asNote, people: asNote, tables: asNote, areas: asNote },
  tags: () => words.imports.columns.tagLeft,
};
