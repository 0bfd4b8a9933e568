import { useQuery, useQueryClient } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { useEffect, useState } from "react";
import { useNavigate, useParams } from "react-router";
import { hasCode } from "../../shared/lib/api.ts";
import { meQuery } from "../../shared/lib/members-api.ts";
import { Alert } from "../../shared/ui/alert.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { ResendConfirmation } from "../account/confirm-address-banner.tsx";
import { OwnersOnly } from "../dashboard/access-denied.tsx";
import { errorText } from "../lib/error-text.ts";
import { FormatsProvider } from "../lib/formats-provider.tsx";
import { workspaceWith } from "../lib/own-workspace.ts";
import { usePageTitle } from "../lib/use-page-title.ts";
import { SETTINGS_PAGES } from "../settings/settings-pages.ts";
import { teamQuery } from "../team/queries.ts";
import { TeamLists, TeamSkeleton } from "../team/team-lists.tsx";
import { words } from "../texts/words.ts";
import { toast } from "../ui/toaster.tsx";
import { SettingsFrame } from "./settings-page.tsx";

export function Component() {
  const { slug = "" } = useParams();
  return <TeamPage key={slug} slug={slug} />;
}

/** For owners. A failed refresh keeps the loaded team. */
function TeamPage({ slug }: { slug: string }) {
  const { data: team, error: unread, isFetching, refetch } = useQuery(teamQuery(slug));
  const { data: workspace, error: refused } = useQuery(workspaceWith("manage_team")(slug)); // managers may read the team
  const isDenied = hasCode(refused, "access_denied") || hasCode(unread, "access_denied");
  const error = isDenied ? (refused ?? unread) : unread;
  const [isInviting, setIsInviting] = useState(false);
  const dashboard = `/${slug}/dashboard`;
  const isSignedOut = hasCode(error, "signed_out"); // RequireSession redirects
  const failure = error && !isDenied && !isSignedOut ? errorText(error, words.ui.checkConnection) : null;
  const me = useQuery(meQuery);
  usePageTitle(error, SETTINGS_PAGES.team.title, workspace?.name);
  const client = useQueryClient();
  const navigate = useNavigate();
  async function leave(next: string) {
    toast.success(words.team.handOver.done, { description: words.team.handOver.doneText(next) });
    await navigate(dashboard, { replace: true });
    client.removeQueries(teamQuery(slug)); // only the owner may see it
    await client.invalidateQueries();
  }
  useEffect(() => {
    if (failure) toast.error(words.team.notLoaded, { description: failure });
  }, [failure]);
  if (isDenied && error) return <OwnersOnly {...{ slug, error }} text={SETTINGS_PAGES.team.ownersOnly} />;
  const inviteButton = (
    <Button look="primary" disabled={!team} onClick={() => setIsInviting(true)}>
      <UserPlus aria-hidden="true" size={18} /> {words.team.invite}
    </Button>
  );
  return (
    <SettingsFrame slug={slug} page={SETTINGS_PAGES.team} action={inviteButton}>
      {failure && (
        <Alert>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p className="min-w-0 wrap-anywhere">{words.team.notLoadedBecause(failure)}</p>
            <Button isOff={isFetching} onClick={() => void refetch()}>
              {words.ui.tryAgain}
            </Button>
          </div>
        </Alert>
      )}
      {team && me.data && !me.data.user.emailConfirmed && (
        <Alert tone="attention">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p className="min-w-0 flex-1 basis-xs wrap-anywhere">{words.team.mustConfirm(me.data.user.email)}</p>
            <ResendConfirmation email={me.data.user.email} label={words.account.resend.again} />
          </div>
        </Alert>
      )}
      {team ? (
        <FormatsProvider {...team}>
          <TeamLists
            slug={slug}
            team={team}
            isInviting={isInviting}
            onInviting={setIsInviting}
            onHandedOver={(next) => void leave(next)}
          />
        </FormatsProvider>
      ) : (
        !failure && <TeamSkeleton />
      )}
    </SettingsFrame>
  );
}
