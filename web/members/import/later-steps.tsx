import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import { FILE_NAME_MAX } from "../../../contract/limits.ts";
import type { ImportBusiness, ImportReading } from "../../../domain/imports/reading.ts";
import { wordKey } from "../../../domain/imports/with-ids.ts";
import { Alert } from "../../shared/ui/alert.tsx";
import { useFormats } from "../lib/formats-provider.tsx";
import { words } from "../texts/words.ts";
import { Ahead, fitsSaid } from "./ahead.tsx";
import { Asking } from "./asking.tsx";
import type { Checked } from "./check.ts";
import { ColumnsStep } from "./columns-step.tsx";
import { type Chosen, type Draft, noTicks, type Step } from "./draft.ts";
import { countsOf, Preview, rowsOut } from "./preview.tsx";
import { hereQuery, type Made } from "./queries.ts";
import { RefusedFile } from "./refused-file.tsx";
import { choicesOf, sentRows } from "./sent-rows.ts";
import { StartStep } from "./start-step.tsx";
import { type Frame, StepFrame } from "./step-frame.tsx";
import { useCheck } from "./use-check.ts";
import type { useDraft } from "./use-draft.ts";
import { WhatIsIt } from "./what-is-it.tsx";

type LaterStepsProps = {
  slug: string;
  business: ImportBusiness;
  step: Exclude<Step, "file">;
  frame: Frame;
  draft: Draft;
  reading: ImportReading;
  chosen: Chosen;
  onChoose: (some: Partial<Chosen>) => void;
  onAnswer: ReturnType<typeof useDraft>["answer"];
  onNext: () => void;
};

const NO_ROWS: never[] = [];

/** All steps of a file that was read. Rows that were compared stay so while a step before is looked at. */
export function LaterSteps(props: LaterStepsProps): ReactNode {
  const { slug, business, step, frame, draft, reading, chosen, onChoose, onAnswer, onNext } = props;
  const { today } = business;
  const format = useFormats();
  const here = useQuery(hereQuery(slug));
  const choices = useMemo(
    () => (here.data ? choicesOf(reading, here.data, chosen.words) : null),
    [reading, here.data, chosen.words],
  );
  const rows = useMemo(() => (choices ? sentRows(reading, choices, false) : NO_ROWS), [reading, choices]);
  const rowsAhead = useMemo(() => rows.filter(({ booking }) => booking && booking.date >= today), [rows, today]);
  const fileName = draft.source.name;
  const made: Made = {
    ...{ preset: reading.preset?.id ?? null, fileName: fileName.slice(0, FILE_NAME_MAX) },
    ...{ what: reading.what, keepCare: false, words: null },
  };
  const isReady = choices !== null && !draft.isReading;
  const check = useCheck({ slug, made, rows, isTrial: false, isOn: isReady && step === "preview" });
  const trial = useCheck({ slug, made, rows: rowsAhead, isTrial: true, isOn: isReady && step === "ahead" });
  const checked = allChecked(check.data, trial.data);
  const out = rowsOut(reading, rows, checked, chosen.back, format);
  const comeIn = rows.length - out.filter(({ by }) => by !== "reading").length;
  const say = words.imports;
  if (step === "what")
    return (
      <StepFrame
        key={step}
        {...frame}
        title={say.what.title(fileName)}
        about={say.what.about}
        next={{ label: say.next, onNext, isOff: draft.isReading || draft.refused !== null }}
      >
        <RefusedFile draft={draft} />
        <WhatIsIt reading={reading} known={draft.known} onAnswer={onAnswer} />
      </StepFrame>
    );
  if (step === "columns")
    return (
      <ColumnsStep
        key={step}
        {...{ frame, draft, reading, here, choices, onAnswer, onNext }}
        chosen={chosen.questions}
        onChoose={(questions) => onChoose({ questions })}
        onMatch={(kind, word, id) =>
          onChoose({ words: { ...chosen.words, [kind]: new Map([...chosen.words[kind], [wordKey(word), id]]) } })
        }
      />
    );
  if (step === "preview")
    return (
      <StepFrame
        key={step}
        {...frame}
        title={say.preview.title}
        about={say.preview.about}
        said={check.data ? say.preview.read(countsOf(reading, check.data, chosen.back)) : ""}
        next={{ label: say.next, onNext, isOff: check.data === undefined || comeIn === 0 }}
      >
        {check.data ? (
          <>
            {comeIn === 0 && <Alert tone="attention">{say.preview.nothing}</Alert>}
            <Preview
              {...{ reading, rows, out, today }}
              checked={check.data}
              back={chosen.back}
              onBack={(back) => onChoose({ back })}
            />
          </>
        ) : (
          <Asking check={check} label={say.preview.checking} failure={say.preview.failed} />
        )}
      </StepFrame>
    );
  if (step === "ahead")
    return (
      <StepFrame
        key={step}
        {...frame}
        title={say.ahead.title}
        about={say.ahead.about}
        said={trial.data ? fitsSaid(rowsAhead, trial.data) : ""}
        next={{ label: say.next, onNext, isOff: trial.data === undefined }}
      >
        {trial.data ? (
          <Ahead rows={rowsAhead} checked={trial.data} />
        ) : (
          <Asking check={trial} label={say.ahead.trying} failure={say.ahead.failed} />
        )}
      </StepFrame>
    );
  return (
    choices && (
      <StartStep
        key={step}
        {...{ slug, frame, reading, choices, made, out, back: chosen.back, onAnswer }}
        known={countsOf(reading, checked, chosen.back).known}
        ticks={chosen.ticks ?? noTicks(reading, today)}
        onTick={(ticks) => onChoose({ ticks })}
      />
    )
  );
}

/** The trial of a booking ahead knows more than the comparison. */
const allChecked = (compared: Checked[] = [], tried: Checked[] = []): Checked[] => [
  ...new Map([...compared, ...tried].map((row) => [row.n, row])).values(),
];
