import type { ReactNode, Ref } from "react";
import { localDate } from "../../shared/lib/local-time.ts";
import { Badge } from "../../shared/ui/badge.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { useFormats } from "../lib/formats-provider.tsx";
import { words } from "../texts/words.ts";
import type { SentInvitation, Team, TeamMember } from "./queries.ts";

/** The title can take the focus when a person disappears. */
function PeopleList({ title, ref, children }: { title: string; ref?: Ref<HTMLHeadingElement>; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid grid-cols-1 gap-3">
      <h2 ref={ref} tabIndex={-1} className="text-lg outline-none">
        {title}
      </h2>
      <ul className="-mx-4 divide-y divide-line border-y border-line bg-surface md:mx-0 md:rounded-lg md:border">
        {children}
      </ul>
    </section>
  );
}

type PersonEntryProps = { name: string; badge: ReactNode; lines: ReactNode[]; children: ReactNode };

function PersonEntry({ name, badge, lines, children }: PersonEntryProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 md:px-6">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
          {badge}
        </p>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move
          <p key={index} className="text-sm wrap-anywhere text-soft">
            {line}
          </p>
        ))}
      </div>
      <div className="flex flex-wrap gap-2 empty:hidden">{children}</div>
    </li>
  );
}

/** On the business's clock. */
function LocalDay({ instant, timeZone }: { instant: string; timeZone: string }) {
  const { shortDate } = useFormats();
  return <time dateTime={instant}>{shortDate(localDate(instant, timeZone))}</time>;
}

export type MemberQuestion = { member: TeamMember; is: "role" | "owner" | "removal" };

type MemberListProps = Pick<Team, "members" | "timeZone"> & {
  onAsk: (question: MemberQuestion) => void;
  onInvite: () => void;
  ref: Ref<HTMLHeadingElement>;
};

/** While the owner works alone, offers the first invitation. */
export function MemberList({ members, timeZone, onAsk, onInvite, ref }: MemberListProps) {
  const say = words.team.members;
  return (
    <PeopleList title={say.title} ref={ref}>
      {members.map((member) => {
        const { id, role, fullName, email, createdAt } = member;
        const name = fullName ?? email;
        return (
          <PersonEntry
            key={id}
            name={name}
            badge={<Badge tone={role === "owner" ? "accent" : "plain"}>{words.roles.names[role]}</Badge>}
            lines={[
              ...(fullName ? [email] : []),
              <>
                {say.joined}
                <LocalDay instant={createdAt} timeZone={timeZone} />
              </>,
            ]}
          >
            {role !== "owner" && (
              <>
                <Button
                  look="quiet"
                  className="max-md:-ml-4"
                  aria-label={words.roles.changeOf(name)}
                  onClick={() => onAsk({ member, is: "role" })}
                >
                  {words.roles.change}
                </Button>
                <Button look="quiet" aria-label={say.makeOwnerOf(name)} onClick={() => onAsk({ member, is: "owner" })}>
                  {say.makeOwner}
                </Button>
                <Button aria-label={words.ui.removeNamed(name)} onClick={() => onAsk({ member, is: "removal" })}>
                  {words.ui.remove}
                </Button>
              </>
            )}
          </PersonEntry>
        );
      })}
      {members.every(({ role }) => role === "owner") && (
        <li className="grid justify-items-start gap-3 px-4 py-6 md:px-6">
          <p className="text-soft">{say.none}</p>
          <Button onClick={onInvite}>{say.inviteFirst}</Button>
        </li>
      )}
    </PeopleList>
  );
}

type InvitationListProps = Pick<Team, "invitations" | "people" | "timeZone"> & {
  /** Ids of invitations with a running request. */
  busy: ReadonlySet<string>;
  onResend: (invitation: SentInvitation) => void;
  onCancel: (invitation: SentInvitation) => void;
  ref: Ref<HTMLHeadingElement>;
};

const TONES = { pending: "attention", expired: "plain", accepted: "accent" } as const;

/** Inviting an address again replaces its expired invitation. */
export function InvitationList({ invitations, people, timeZone, busy, onResend, onCancel, ref }: InvitationListProps) {
  const say = words.team.invitations;
  return (
    <PeopleList title={say.title} ref={ref}>
      {invitations.length === 0 && <li className="px-4 py-6 text-soft md:px-6">{say.none}</li>}
      {invitations.map((invitation) => (
        <PersonEntry
          key={invitation.id}
          name={invitation.fullName ?? invitation.email}
          badge={<Badge tone={TONES[invitation.status]}>{say.states[invitation.status]}</Badge>}
          lines={[
            ...(invitation.fullName ? [invitation.email] : []),
            [
              words.roles.names[invitation.role],
              ...people.filter(({ memberId }) => memberId === invitation.id).map(({ name }) => say.worksAs(name)),
            ].join(" · "),
            <Times key="times" {...{ invitation, timeZone }} />,
          ]}
        >
          {invitation.status === "pending" && (
            <>
              <Button
                aria-label={say.resendTo(invitation.email)}
                aria-disabled={busy.has(invitation.id) || undefined}
                onClick={() => onResend(invitation)}
              >
                {say.resend}
              </Button>
              <Button
                aria-label={say.cancelTo(invitation.email)}
                aria-disabled={busy.has(invitation.id) || undefined}
                onClick={() => onCancel(invitation)}
              >
                {say.cancel}
              </Button>
            </>
          )}
        </PersonEntry>
      ))}
    </PeopleList>
  );
}

function Times({ invitation, timeZone }: { invitation: SentInvitation; timeZone: string }) {
  const { status, sentAt, expiresAt } = invitation;
  const { sent, expired, expires } = words.team.invitations;
  return (
    <>
      {sent}
      <LocalDay instant={sentAt} timeZone={timeZone} />
      {status === "expired" ? expired : expires}
      <LocalDay instant={expiresAt} timeZone={timeZone} />
    </>
  );
}
