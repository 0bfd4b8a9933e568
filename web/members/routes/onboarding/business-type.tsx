import { useNavigate } from "react-router";
import { ServiceStep } from "../../onboarding/service-step.tsx";
import { words } from "../../texts/words.ts";
import { OnboardingStep, WithMe } from "./onboarding-step.tsx";

export function Component() {
  const navigate = useNavigate();
  return (
    <WithMe>
      {(me) => (
        <OnboardingStep me={me} step={2} {...words.onboarding.steps.type}>
          {(draft, keep) => (
            <ServiceStep
              draft={draft}
              keep={keep}
              owner={me.user.fullName?.split(" ")[0] || words.onboarding.me}
              back="/signup"
              onDone={() => void navigate("/onboarding/operating-hours")}
            />
          )}
        </OnboardingStep>
      )}
    </WithMe>
  );
}
