import { useNavigate } from "react-router";
import { ServiceStep } from "../../onboarding/service-step.tsx";
import { words } from "../../texts/words.ts";
import { OnboardingStep } from "./onboarding-step.tsx";

export function Component() {
  const navigate = useNavigate();
  return (
    <OnboardingStep step={2} {...words.onboarding.steps.type}>
      {({ me, ...step }) => (
        <ServiceStep
          {...step}
          owner={me.user.fullName?.split(" ")[0] || words.onboarding.me}
          back="/signup"
          onDone={() => void navigate("/onboarding/operating-hours")}
        />
      )}
    </OnboardingStep>
  );
}
