import { type ReactNode, useCallback, useState } from "react";
import { Navigate } from "react-router";
import type { Me } from "../../shared/lib/members-api.ts";
import { type Draft, isReadyFor, keepInDraft, loadDraft } from "../onboarding/draft.ts";
import { StepPage } from "../onboarding/step.tsx";
import { SignedInAs } from "./signed-in-as.tsx";

type OnboardingStepProps = {
  me: Me;
  step: number;
  title: string;
  intro: string;
  children: (draft: Draft, keep: (part: Draft) => void) => ReactNode;
};

/** A step with the signed-in person's draft. A step that comes too early leads to the first (docs/rules.md#pages). */
export function OnboardingStep({ me, step, title, intro, children }: OnboardingStepProps) {
  const userId = me.user.id;
  const [draft] = useState(() => loadDraft(userId));
  const keep = useCallback((part: Draft) => keepInDraft(userId, part), [userId]);
  if (!isReadyFor(step, draft)) return <Navigate replace to="/signup" />;
  return (
    <StepPage step={step} title={title} intro={intro}>
      {children(draft, keep)}
      <SignedInAs email={me.user.email} />
    </StepPage>
  );
}
