import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { type Me, meQuery } from "../../../shared/lib/members-api.ts";
import { isUnchangedSince, loadDraft, removeDraft } from "../../onboarding/draft.ts";
import type { SentWorkspace } from "../../onboarding/draft-fields.ts";
import { ReviewStep } from "../../onboarding/review-step.tsx";
import { words } from "../../texts/words.ts";
import { toast } from "../../ui/toaster.tsx";
import { OnboardingStep } from "./onboarding-step.tsx";

export function Component() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();

  async function leave(me: Me, sent: SentWorkspace) {
    if (!isUnchangedSince(sent, loadDraft(me.user.id)))
      toast.info(words.onboarding.review.createdEarlier, { duration: Number.POSITIVE_INFINITY });
    removeDraft(me.user.id);
    await queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
    await navigate(`/${sent.slug}/onboarding`, { replace: true });
  }

  return (
    <OnboardingStep step={4} {...words.onboarding.steps.review}>
      {({ me, ...step }) => (
        <ReviewStep {...step} back="/onboarding/operating-hours" onCreated={(sent) => leave(me, sent)} />
      )}
    </OnboardingStep>
  );
}
