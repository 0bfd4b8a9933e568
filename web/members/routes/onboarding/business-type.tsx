import { useNavigate } from "react-router";
import { ServiceStep } from "../../onboarding/service-step.tsx";
import { OnboardingStep } from "./onboarding-step.tsx";
import { WithMe } from "./with-me.tsx";

export function Component() {
  const navigate = useNavigate();
  return (
    <WithMe>
      {(me) => (
        <OnboardingStep me={me} step={2} title="Business Type" intro="What you offer, and to how many at a time.">
          {(draft, keep) => (
            <ServiceStep
              draft={draft}
              keep={keep}
              owner={me.user.fullName?.split(" ")[0] || "Me"}
              back="/signup"
              onDone={() => void navigate("/onboarding/operating-hours")}
            />
          )}
        </OnboardingStep>
      )}
    </WithMe>
  );
}
