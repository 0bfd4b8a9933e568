import { type ReactNode, useCallback, useState } from "react";
import { Navigate } from "react-router";
import type { Me } from "../../../shared/lib/members-api.ts";
import { canShowStep, keepInDraft, loadDraft } from "../../onboarding/draft.ts";
import type { Draft } from "../../onboarding/draft-fields.ts";
import { DraftPreview } from "../../onboarding/draft-preview.tsx";
import { StepPage } from "../../onboarding/step-page.tsx";
import { SignedInAs } from "./with-me.tsx";

type OnboardingStepProps = {
  me: Me;
  step: number;
  title: string;
  intro: string;
  children: (draft: Draft, keep: (part: Draft) => void) => ReactNode;
};

/** Opened too early, leads to the first (docs/rules.md#pages). */
export function OnboardingStep({ me, step, title, intro, children }: OnboardingStepProps) {
  const userId = me.user.id;
  const [draft] = useState(() => loadDraft(userId));
  const [typed, setTyped] = useState(draft);
  const keep = useCallback(
    (part: Draft) => {
      keepInDraft(userId, part);
      setTyped((before) => ({ ...before, ...part }));
    },
    [userId],
  );
  if (!canShowStep(step, draft)) return <Navigate replace to="/signup" />;
  return (
    <StepPage step={step} title={title} intro={intro} preview={<DraftPreview draft={typed} />}>
      {children(draft, keep)}
      <SignedInAs email={me.user.email} />
    </StepPage>
  );
}
