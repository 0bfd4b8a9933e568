import { useEffect } from "react";
import { useNavigate } from "react-router";
import { ERRORS } from "../../../../contract/error-table.ts";
import type { Me } from "../../../shared/lib/members-api.ts";
import { buttonClass } from "../../../shared/ui/button.tsx";
import { MessagePage } from "../../../shared/ui/card.tsx";
import { ResendConfirmation } from "../../account/confirm-address-banner.tsx";
import { BusinessStep } from "../../onboarding/business-step.tsx";
import { OnboardingStep } from "./onboarding-step.tsx";
import { SignedInAs, WithMe } from "./with-me.tsx";

export function Component() {
  const navigate = useNavigate();
  return (
    <WithMe>
      {(me) =>
        mustConfirmFirst(me) ? (
          <ConfirmFirst email={me.user.email} />
        ) : canCreateWorkspace(me) ? (
          <OnboardingStep
            me={me}
            step={1}
            title="Create Your Workspace"
            intro="One workspace is one business with a booking page of its own."
          >
            {(draft, keep) => (
              <BusinessStep draft={draft} keep={keep} onDone={() => void navigate("/onboarding/business-type")} />
            )}
          </OnboardingStep>
        ) : (
          <AccessRestricted me={me} />
        )
      }
    </WithMe>
  );
}

/** A second workspace needs a confirmed address. */
const mustConfirmFirst = ({ user, memberships }: Me) =>
  !user.emailConfirmed && memberships.some(({ role }) => role === "owner");

function ConfirmFirst({ email }: { email: string }) {
  return (
    <MessagePage title={ERRORS.email_unconfirmed.title}>
      <p className="wrap-anywhere">Confirm your email address {email} before you open another workspace.</p>
      <p className="text-soft">Use the link in the mail we sent you, or have it sent again.</p>
      <ResendConfirmation email={email} label="Send again" look="primary" />
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
    <MessagePage title={ERRORS.staff_cannot_create.title}>
      <p>{ERRORS.staff_cannot_create.message}</p>
      {dashboard && <p className="text-soft">Your dashboard opens in a few seconds.</p>}
      <div className="flex flex-wrap gap-2">
        {dashboard && (
          <a href={dashboard} className={buttonClass("primary")}>
            Go to Dashboard
          </a>
        )}
        <a href="/" className={buttonClass("secondary")}>
          Home
        </a>
      </div>
      <SignedInAs email={user.email} />
    </MessagePage>
  );
}
