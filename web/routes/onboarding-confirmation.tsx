import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { removeDraft } from "../features/onboarding/draft.ts";
import { ReviewStep } from "../features/onboarding/review-step.tsx";
import { type Me, meQuery } from "../lib/me.ts";
import { OnboardingStep } from "./onboarding-step.tsx";
import { WithMe } from "./with-me.tsx";

export function Component() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();

  async function leave(me: Me, slug: string) {
    removeDraft(me.user.id);
    await queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
    await navigate(`/${slug}/onboarding`, { replace: true });
  }

  return (
    <WithMe>
      {(me) => (
        <OnboardingStep me={me} step={4} title="Review Your Setup" intro="Everything as you entered it.">
          {(draft, keep) => (
            <ReviewStep
              draft={draft}
              keep={keep}
              back="/onboarding/operating-hours"
              onCreated={(slug) => leave(me, slug)}
            />
          )}
        </OnboardingStep>
      )}
    </WithMe>
  );
}
