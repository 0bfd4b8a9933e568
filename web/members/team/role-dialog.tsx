import { memberChange } from "../../../contract/requests/team.ts";
import type { InvitedRole } from "../../../domain/people/rights.ts";
import { words } from "../texts/words.ts";
import { DialogForm } from "../ui/form/dialog-form.tsx";
import { toast } from "../ui/toaster.tsx";
import { changeRole, type TeamMember } from "./queries.ts";
import { RoleChoice } from "./role-choice.tsx";

type RoleDialogProps = { slug: string; member: TeamMember | null; onClose: () => void; onDone: () => void };

export function RoleDialog({ slug, member, onClose, onDone }: RoleDialogProps) {
  const present = member?.role as InvitedRole | undefined; // never the owner
  const name = member?.fullName ?? member?.email;
  return (
    <DialogForm
      open={member !== null}
      onClose={onClose}
      title={words.roles.question}
      description={words.roles.questionText}
      schema={memberChange}
      defaultValues={{ role: present }}
      run={async ({ role }) => {
        if (!member) return;
        await changeRole(slug, member.id, role);
        toast.success(words.roles.changed(words.roles.names[role]), { description: name });
        onDone();
        onClose();
      }}
      failedTitle={words.roles.failed}
      failed={words.ui.tryAgain}
      submit={words.ui.save}
    >
      <p className="font-medium wrap-anywhere">{name}</p>
      <RoleChoice present={present} />
    </DialogForm>
  );
}
