import { Button } from "../../shared/ui/button.tsx";
import { words } from "../texts/words.ts";
import { Dialog } from "../ui/dialog.tsx";
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
          <p className="wrap-anywhere">
            <span className="font-medium">{member.fullName ?? member.email}</span>
            {member.fullName && <span className="block text-sm text-soft">{member.email}</span>}
          </p>
          <p className="text-sm text-soft">{words.team.removal.account}</p>
          <div className="flex flex-wrap justify-end gap-3">
            <Button onClick={onClose}>{words.ui.back}</Button>
            <Button look="loss" aria-disabled={isPending || undefined} onClick={() => onAgree(member)}>
              {isPending ? words.team.removal.removing : words.ui.remove}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
