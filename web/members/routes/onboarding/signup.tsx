import { useEffect } from "react";
import { useNavigate } from "react-router";
import type { Me } from "../../../shared/lib/members-api.ts";
import { buttonClass } from "../../../shared/ui/button.tsx";
import { MessagePage } from "../../../shared/ui/card.tsx";
import { ResendConfirmation } from "../../account/confirm-address-banner.tsx";
import { BusinessStep } from "../../onboarding/business-step.tsx";
import { words } from "../../texts/words.ts";
import { OnboardingStep, SignedInAs } from "./onboarding-step.tsx";

export function Component() {
  const navigate = useNavigate();
  return (
    <OnboardingStep step={1} {...words.onboarding.steps.business} instead={orWhyNot}>
      {(step) => <BusinessStep {...step} onDone={() => void navigate("/onboarding/business-type")} />}
    </OnboardingStep>
  );
}

const orWhyNot = (me: Me) =>
  mustConfirmFirst(me) ? (
    <ConfirmFirst email={me.user.email} />
  ) : canCreateWorkspace(me) ? null : (
    <AccessRestricted me={me} />
  );

/** A second workspace needs a confirmed address. */
const mustConfirmFirst = ({ user, memberships }: Me) =>
  !user.emailConfirmed && memberships.some(({ role }) => role === "owner");

function ConfirmFirst({ email }: { email: string }) {
  return (
    <MessagePage title={words.onboarding.confirmFirst.title}>
      <p className="wrap-anywhere">{words.onboarding.confirmFirst.text(email)}</p>
      <p className="text-soft">{words.onboarding.confirmFirst.hint}</p>
      <ResendConfirmation email={email} label={words.account.resend.again} look="primary" />
      <SignedInAs email={email} />
    </MessagePage>
  );
}

/** The same rule as in worker/workspaces/create-workspace.ts. */
const canCreateWorkspace = ({ user, memberships }: Me) =>
  user.role !== "business_staff" && (memberships.length === 0 || memberships.some(({ role }) => role === "owner"));

/** Long enough to read the reason. */
const REDIRECT_MS = 5000;

function AccessRestricted({ me: { user, memberships } }: { me: Me }) {
  const dashboard = memberships[0] && `/${memberships[0].slug}/dashboard`;
  const navigate = useNavigate();
  useEffect(() => {
    if (!dashboard) return;
    const timer = setTimeout(() => void navigate(dashboard, { replace: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [dashboard, navigate]);
  return (
    <MessagePage title={words.onboarding.restricted.title}>
      <p>{words.onboarding.restricted.text}</p>
      {dashboard && <p className="text-soft">{words.onboarding.restricted.opensSoon}</p>}
      <div className="flex flex-wrap gap-2">
        {dashboard && (
          <a href={dashboard} className={buttonClass("primary")}>
            {words.ui.goToDashboard}
          </a>
        )}
        <a href="/" className={buttonClass("secondary")}>
          {words.onboarding.restricted.home}
        </a>
      </div>
      <SignedInAs email={user.email} />
    </MessagePage>
  );
}
