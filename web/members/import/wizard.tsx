import { useState } from "react";
import { Navigate, useNavigate, useSearchParams } from "react-router";
import type { ImportBusiness } from "../../../domain/imports/reading.ts";
import { useGoBack } from "../lib/use-go-back.ts";
import { words } from "../texts/words.ts";
import { LeaveQuestion } from "../ui/leave-question.tsx";
import { ChooseFile } from "./choose-file.tsx";
import { NOTHING, type Source, type Step, stepsOf } from "./draft.ts";
import { EarlierImports } from "./earlier-imports.tsx";
import { LaterSteps } from "./later-steps.tsx";
import { StepFrame } from "./step-frame.tsx";
import { useDraft } from "./use-draft.ts";

type WizardProps = { slug: string; business: ImportBusiness; mayUndo: boolean };

/** Six steps, each a question. The address holds the step, so that the browser's way back leads to the one before. */
export function Wizard({ slug, business, mayUndo }: WizardProps) {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const goBack = useGoBack();
  const { draft, choose, answer, forget } = useDraft(business);
  const [chosen, setChosen] = useState(NOTHING);
  const [wasMoved, setMoved] = useState(false);
  if (!draft && address.has("step")) return <Navigate replace to="?" />; // the page was loaded anew
  const steps = stepsOf(draft?.reading ?? null, business.today);
  const step = (draft?.reading && steps.find((each) => each === address.get("step"))) || "file";
  const at = steps.indexOf(step);
  const go = (to: Step | undefined) => {
    setMoved(true);
    if (to) void navigate(to === "file" ? "?" : `?step=${to}`);
  };
  const back = () => {
    setMoved(true);
    goBack();
  };
  async function take(source: Source) {
    setChosen(NOTHING);
    if (await choose(source)) go("what");
  }
  const frame = { nth: at + 1, of: steps.length, takesFocus: wasMoved, onBack: at === 0 ? undefined : back };
  const onNext = () => go(steps[at + 1]);
  const say = words.imports;
  return (
    <>
      {draft?.reading && step !== "file" ? (
        <LaterSteps
          {...{ slug, business, step, frame, draft, chosen, onNext }}
          reading={draft.reading}
          onAnswer={answer}
          onChoose={(some) => setChosen((before) => ({ ...before, ...some }))}
        />
      ) : (
        <StepFrame
          {...frame}
          title={say.file.title}
          about={`${say.file.about} ${say.about}`}
          next={draft?.reading && !draft.refused && !draft.isReading ? { label: say.next, onNext } : undefined}
        >
          <ChooseFile draft={draft} onChoose={(source) => void take(source)} onStop={forget} />
          {!draft && <EarlierImports slug={slug} timeZone={business.timeZone} mayUndo={mayUndo} />}
        </StepFrame>
      )}
      <LeaveQuestion isUnsaved={draft !== null} />
    </>
  );
}
