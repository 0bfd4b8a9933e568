import type { Ref } from "react";
import { Badge } from "../../shared/ui/badge.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { words } from "../texts/words.ts";
import { LocalDay, PeopleList, PersonEntry } from "./people-list.tsx";
import type { TeamMember } from "./queries.ts";

type MemberListProps = {
  members: TeamMember[];
  timeZone: string;
  onRole: (member: TeamMember) => void;
  onRemove: (member: TeamMember) => void;
  onHandOver: (member: TeamMember) => void;
  onInvite: () => void;
  ref: Ref<HTMLHeadingElement>;
};

/** While the owner works alone, offers the first invitation. */
export function MemberList({ members, timeZone, onRole, onRemove, onHandOver, onInvite, ref }: MemberListProps) {
  return (
    <PeopleList title={words.team.members.title} ref={ref}>
      {members.map((member) => (
        <PersonEntry
          key={member.id}
          name={member.fullName ?? member.email}
          badge={<Badge tone={member.role === "owner" ? "accent" : "plain"}>{words.roles.names[member.role]}</Badge>}
          lines={[
            ...(member.fullName ? [member.email] : []),
            <>
              {words.team.members.joined}
              <LocalDay instant={member.createdAt} timeZone={timeZone} />
            </>,
          ]}
        >
          {member.role !== "owner" && (
            <>
              <Button
                look="quiet"
                className="max-md:-ml-4"
                aria-label={words.roles.changeOf(member.fullName ?? member.email)}
                onClick={() => onRole(member)}
              >
                {words.roles.change}
              </Button>
              <Button
                look="quiet"
                aria-label={words.team.members.makeOwnerOf(member.fullName ?? member.email)}
                onClick={() => onHandOver(member)}
              >
                {words.team.members.makeOwner}
              </Button>
              <Button
                aria-label={words.team.members.removeNamed(member.fullName ?? member.email)}
                onClick={() => onRemove(member)}
              >
                {words.ui.remove}
              </Button>
            </>
          )}
        </PersonEntry>
      ))}
      {members.every(({ role }) => role === "owner") && (
        <li className="grid justify-items-start gap-3 px-4 py-6 md:px-6">
          <p className="text-soft">{words.team.members.none}</p>
          <Button onClick={onInvite}>{words.team.members.inviteFirst}</Button>
        </li>
      )}
    </PeopleList>
  );
}
