import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import type { ImportAnswers, ImportReading } from "../../../domain/imports/reading.ts";
import type { ChosenIds, OwnThings } from "../../../domain/imports/with-ids.ts";
import { Alert } from "../../shared/ui/alert.tsx";
import { words } from "../texts/words.ts";
import { NotRead } from "../ui/load-failure.tsx";
import { Columns } from "./columns.tsx";
import { type Draft, questionsOf } from "./draft.ts";
import { MatchWords } from "./match-words.tsx";
import { answersOf, openQuestion, Questions } from "./questions.tsx";
import { RefusedFile } from "./refused-file.tsx";
import { type Frame, StepFrame } from "./step-frame.tsx";

type ColumnsStepProps = {
  frame: Frame;
  draft: Draft;
  reading: ImportReading;
  here: UseQueryResult<OwnThings>;
  /** Null until it is known what there is here. */
  choices: ChosenIds | null;
  /** Choices of the questions, by their ids. */
  chosen: Record<string, string>;
  onChoose: (chosen: Record<string, string>) => void;
  onMatch: Parameters<typeof MatchWords>[0]["onChoose"];
  onAnswer: (some: ImportAnswers) => Promise<Draft | null> | null;
  onNext: () => void;
};

/** The columns of the file. The step is left once all that the file leaves open is answered. */
export function ColumnsStep({ frame, draft, reading, here, choices, chosen, ...on }: ColumnsStepProps) {
  const say = words.imports.columns;
  const [isMissing, setMissing] = useState(false);
  const questions = questionsOf(draft);
  const missing = openQuestion(questions, chosen) !== null;
  async function leave() {
    setMissing(missing);
    if (missing) return;
    if (questions.length === 0) return on.onNext();
    const after = await on.onAnswer(answersOf(questions, chosen, draft.answers));
    if (after?.reading?.questions.length === 0) on.onNext(); // an answer may lead to another question
  }
  return (
    <StepFrame
      {...frame}
      title={say.title}
      about={say.about}
      next={{ label: words.imports.next, onNext: () => void leave(), isOff: draft.isReading }}
    >
      <RefusedFile draft={draft} />
      {isMissing && missing && <Alert>{say.answerFirst}</Alert>}
      <Questions
        questions={questions}
        chosen={chosen}
        onChoose={(id, value) => on.onChoose({ ...chosen, [id]: value })}
      />
      <Columns reading={reading} onAnswer={on.onAnswer} />
      {here.data && choices ? (
        <MatchWords {...{ reading, choices, here: here.data }} onChoose={on.onMatch} />
      ) : (
        <NotRead query={here} failure={words.imports.notLoaded} />
      )}
    </StepFrame>
  );
}
