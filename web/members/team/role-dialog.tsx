import { useForm } from "react-hook-form";
import type { InvitedRole } from "../../../domain/people/rights.ts";
import { Alert } from "../../shared/ui/alert.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { errorText } from "../lib/error-text.ts";
import { words } from "../texts/words.ts";
import { Dialog } from "../ui/dialog.tsx";
import { toast } from "../ui/toaster.tsx";
import { changeRole, type TeamMember } from "./queries.ts";
import { RoleChoice } from "./role-choice.tsx";

type RoleDialogProps = { slug: string; member: TeamMember | null; onClose: () => void; onDone: () => void };

export function RoleDialog({ slug, member, onClose, onDone }: RoleDialogProps) {
  return (
    <Dialog
      open={member !== null}
      onClose={onClose}
      title={words.roles.question}
      description={words.roles.questionText}
      initialFocus="field"
    >
      {member && <RoleForm {...{ slug, member, onClose, onDone }} />}
    </Dialog>
  );
}

function RoleForm({ slug, member, onClose, onDone }: RoleDialogProps & { member: TeamMember }) {
  const present = member.role as InvitedRole; // never the owner
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { role: present } });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(({ role }) =>
    changeRole(slug, member.id, role).then(
      () => {
        toast.success(words.roles.changed(words.roles.names[role]), { description: member.fullName ?? member.email });
        onDone();
        onClose();
      },
      (error) => setError("root", { message: errorText(error, words.ui.tryAgain) }),
    ),
  );
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {errors.root && <Alert title={words.roles.failed}>{errors.root.message}</Alert>}
      <p className="font-medium wrap-anywhere">{member.fullName ?? member.email}</p>
      <RoleChoice present={present} {...register("role")} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{words.ui.cancel}</Button>
        <Button type="submit" look="primary" disabled={isSubmitting}>
          {isSubmitting ? words.ui.saving : words.ui.save}
        </Button>
      </div>
    </form>
  );
}
