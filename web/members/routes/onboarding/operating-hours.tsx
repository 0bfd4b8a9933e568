import { useNavigate } from "react-router";
import { HoursStep } from "../../onboarding/hours-step.tsx";
import { words } from "../../texts/words.ts";
import { OnboardingStep, WithMe } from "./onboarding-step.tsx";

export function Component() {
  const navigate = useNavigate();
  return (
    <WithMe>
      {(me) => (
        <OnboardingStep me={me} step={3} {...words.onboarding.steps.hours}>
          {(draft, keep) => (
            <HoursStep
              draft={draft}
              keep={keep}
              back="/onboarding/business-type"
              onDone={() => void navigate("/onboarding/confirmation")}
            />
          )}
        </OnboardingStep>
      )}
    </WithMe>
  );
}
