import { Button } from "../../shared/ui/button.tsx";
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
      title="Remove from the team?"
      description="They are out at once, also on screens that are open now. What they did stays in the history of your bookings."
    >
      {member && (
        <>
          <p className="wrap-anywhere">
            <span className="font-medium">{member.fullName ?? member.email}</span>
            {member.fullName && <span className="block text-sm text-soft">{member.email}</span>}
          </p>
          <p className="text-sm text-soft">
            If they belong to no other workspace, their account is deleted. You can invite them again.
          </p>
          <div className="flex flex-wrap justify-end gap-3">
            <Button onClick={onClose}>Back</Button>
            <Button look="loss" aria-disabled={isPending || undefined} onClick={() => onAgree(member)}>
              {isPending ? "Removing…" : "Remove"}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
