import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { flushSync } from "react-dom";
import { useLocation, useNavigate, useParams } from "react-router";
import { hasCode } from "../../shared/lib/api.ts";
import { type Me, meQuery } from "../../shared/lib/members-api.ts";
import { sessionChanged, useSignedIn } from "../../shared/lib/session.ts";
import { useTitle } from "../../shared/lib/use-title.ts";
import { Alert } from "../../shared/ui/alert.tsx";
import { useSignOut } from "../dashboard/use-sign-out.tsx";
import {
  InvalidInvitation,
  InvitationCard,
  SignInFirst,
  WelcomeAboard,
  WrongAccount,
} from "../invitation/invitation-cards.tsx";
import { JoinAs, NewMemberForm } from "../invitation/join-forms.tsx";
import { invitationQuery, type OpenInvitation } from "../invitation/queries.ts";
import { errorText } from "../lib/error-text.ts";
import { words } from "../texts/words.ts";
import { forgetLinkToken, keptLinkToken } from "./account/link-token.ts";
import { Loading, UnexpectedError } from "./loading.tsx";

const invitationPath = (slug: string) => `/${encodeURIComponent(slug)}/staff/accept`;

export function Component() {
  const { slug = "" } = useParams();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const token = keptLinkToken(pathname);
  const [hasJoined, setHasJoined] = useState(false);
  const dashboard = `/${encodeURIComponent(slug)}/dashboard`;
  const open = useCallback(() => void navigate(dashboard, { replace: true }), [navigate, dashboard]);
  const signedIn = useSignedIn();
  const me = useQuery({ ...meQuery, enabled: signedIn && !hasJoined });
  useTitle(`${words.invitation.page} · Daybook`);
  if (hasJoined) return <WelcomeAboard dashboard={dashboard} onOpen={open} />;
  if (signedIn && me.isPending) return <Loading />;
  if (signedIn && me.isError && !hasCode(me.error, "signed_out"))
    return <UnexpectedError onRetry={() => void me.refetch()} />;
  return (
    <InvitationPage
      slug={slug}
      token={token}
      me={(signedIn && me.data) || null}
      onJoined={() => {
        forgetLinkToken(pathname);
        flushSync(() => setHasJoined(true)); // the used link must not be requested again when the session changes
        sessionChanged();
      }}
    />
  );
}

type InvitationPageProps = { slug: string; token: string | null; me: Me | null; onJoined: () => void };

/** See docs/rules.md#invitations. */
function InvitationPage({ slug, token, me, onJoined }: InvitationPageProps) {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({ ...invitationQuery(slug, token ?? ""), enabled: token !== null });
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (token === null || hasCode(error, "invitation_invalid"))
    return <InvalidInvitation slug={slug} me={me} text={errorText(error, words.invitation.invalidText)} />;
  if (data) {
    const onChanged = () => {
      if (me) setWasSignedIn(true);
      void client.invalidateQueries(meQuery);
      void client.invalidateQueries(invitationQuery(slug, token));
    };
    const parts = { slug, token, me, onJoined, invitation: data, onChanged };
    return (
      <InvitationCard workspace={data.workspace.name} role={data.role}>
        {wasSignedIn && !me && <Alert tone="attention">{words.account.signedOut}</Alert>}
        <InvitationActions {...parts} />
      </InvitationCard>
    );
  }
  if (!error) return <Loading />;
  return <UnexpectedError title={words.invitation.notLoaded} onRetry={() => void refetch()} />;
}

type InvitationActionsProps = InvitationPageProps & {
  token: string;
  invitation: OpenInvitation;
  onChanged: () => void;
};

/** Only the invited address may join; its account must sign in. */
function InvitationActions({ slug, token, me, invitation, onJoined, onChanged }: InvitationActionsProps) {
  const { leave, isLeaving, question } = useSignOut(invitationPath(slug));
  const { email, hasAccount } = invitation;
  if (me?.user.email === email) return <JoinAs token={token} email={email} onJoined={onJoined} onChanged={onChanged} />;
  if (me)
    return (
      <>
        <WrongAccount email={email} me={me.user.email} onLeave={leave} isLeaving={isLeaving} />
        {question}
      </>
    );
  if (hasAccount) return <SignInFirst email={email} business={invitation.workspace.name} here={invitationPath(slug)} />;
  return <NewMemberForm token={token} invitation={invitation} onJoined={onJoined} onChanged={onChanged} />;
}
