import { useParams } from "react-router";
import { AppError } from "../../../../contract/errors.ts";
import { ConfirmAddressBanner } from "../../account/confirm-address-banner.tsx";
import { AccessDenied } from "../../dashboard/access-denied.tsx";
import { WelcomePage } from "../../onboarding/welcome-page.tsx";
import { WithMe } from "./onboarding-step.tsx";

export function Component() {
  const { slug } = useParams();
  return (
    <WithMe>
      {({ user, memberships }) => {
        const workspace = memberships.find((membership) => membership.slug === slug);
        if (!workspace) return <AccessDenied error={new AppError("access_denied")} />;
        const mustConfirm = workspace.role === "owner" && !user.emailConfirmed;
        const notice = mustConfirm && <ConfirmAddressBanner isOwner email={user.email} />;
        return <WelcomePage {...workspace} notice={notice} />;
      }}
    </WithMe>
  );
}
