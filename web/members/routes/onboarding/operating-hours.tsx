import { useNavigate } from "react-router";
import { HoursStep } from "../../onboarding/hours-step.tsx";
import { words } from "../../texts/words.ts";
import { OnboardingStep } from "./onboarding-step.tsx";

export function Component() {
  const navigate = useNavigate();
  return (
    <OnboardingStep step={3} {...words.onboarding.steps.hours}>
      {(step) => (
        <HoursStep
          {...step}
          back="/onboarding/business-type"
          onDone={() => void navigate("/onboarding/confirmation")}
        />
      )}
    </OnboardingStep>
  );
}
