import { words } from "../texts/words.ts";
import { Answers } from "../ui/answers.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { MemberName } from "./member-name.tsx";
import type { TeamMember } from "./queries.ts";

type RemoveQuestionProps = {
  member: TeamMember | null;
  isPending: boolean;
  onAgree: (member: TeamMember) => void;
  onClose: () => void;
};

export function RemoveQuestion({ member, isPending, onAgree, onClose }: RemoveQuestionProps) {
  return (
    <Dialog
      open={member !== null}
      onClose={onClose}
      title={words.team.removal.title}
      description={words.team.removal.text}
    >
      {member && (
        <>
          <MemberName member={member} />
          <p className="text-sm text-soft">{words.team.removal.account}</p>
          <Answers
            yes={words.ui.remove}
            busy={words.team.removal.removing}
            look="loss"
            isBusy={isPending}
            onNo={onClose}
            onYes={() => onAgree(member)}
          />
        </>
      )}
    </Dialog>
  );
}
