import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useCallback, useMemo, useState } from "react";
import { Navigate } from "react-router";
import { hasCode } from "../../../shared/lib/api.ts";
import { FramedPage } from "../../../shared/lib/framed-page.tsx";
import { type Me, meQuery } from "../../../shared/lib/members-api.ts";
import { LanguageSwitch } from "../../account/language-switch.tsx";
import { useProfileLanguage } from "../../account/profile/profile-button.tsx";
import { useSaveLanguage } from "../../account/profile/profile-settings.tsx";
import { useSignOut } from "../../dashboard/use-sign-out.tsx";
import { useDebounced } from "../../lib/use-debounced.ts";
import { businessInDraft, canShowStep, keepInDraft, loadDraft } from "../../onboarding/draft.ts";
import type { Draft } from "../../onboarding/draft-fields.ts";
import { StepPage } from "../../onboarding/step-page.tsx";
import { words } from "../../texts/words.ts";
import { Loading, UnexpectedError } from "../loading.tsx";

type OnboardingStepProps = {
  step: number;
  title: string;
  intro: string;
  /** For somebody who cannot create a business now. */
  instead?: (me: Me) => ReactNode;
  children: (step: { draft: Draft; keep: (part: Draft) => void; me: Me }) => ReactNode;
};

export const OnboardingStep = ({ instead, ...step }: OnboardingStepProps) => (
  <WithMe>{(me) => instead?.(me) ?? <Step {...step} {...{ me }} />}</WithMe>
);

/** Opened too early, leads to the first (docs/rules.md#pages). */
function Step({ me, step, title, intro, children }: OnboardingStepProps & { me: Me }) {
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
      {children({ draft, keep, me })}
      <SignedInAs email={me.user.email} />
    </StepPage>
  );
}

const SOON_MS = 100;

/** On a desk, the booking page as it comes to be; a phone loads none. */
function DraftPreview({ draft }: { draft: Draft }) {
  const typed = useDebounced(JSON.stringify(businessInDraft(draft)), SOON_MS);
  const message = useMemo(() => ({ daybook: "business" as const, business: JSON.parse(typed) }), [typed]);
  return (
    <aside aria-label={words.onboarding.preview.title} className="sticky top-8 grid content-start gap-3 max-lg:hidden">
      <FramedPage
        src="/onboarding/preview"
        title={words.onboarding.preview.frame}
        width={390}
        height={760}
        otherHeight={130}
        message={message}
      />
      <p className="text-center text-sm text-soft">{words.onboarding.preview.text}</p>
    </aside>
  );
}

/** RequireSession redirects signed-out visitors. */
export function WithMe({ children }: { children: (me: Me) => ReactNode }) {
  const me = useQuery(meQuery);
  useProfileLanguage(me.data?.user);
  const language = useSaveLanguage();
  if (me.data)
    return (
      <>
        <LanguageSwitch onChoose={language.mutate} />
        {children(me.data)}
      </>
    );
  if (me.isPending || hasCode(me.error, "signed_out")) return <Loading />;
  return <UnexpectedError onRetry={() => void me.refetch()} />;
}

export function SignedInAs({ email }: { email: string }) {
  const { leave, isLeaving, question } = useSignOut();
  return (
    <p className="text-sm wrap-anywhere text-soft">
      {words.onboarding.signedInAs(email)}{" "}
      <button
        type="button"
        aria-disabled={isLeaving}
        onClick={leave}
        className="min-h-11 rounded-sm px-1 font-semibold text-accent hover:underline"
      >
        {words.account.signOut}
      </button>
      {question}
    </p>
  );
}
