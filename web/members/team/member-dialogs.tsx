import type { ReactNode } from "react";
import { useFormContext } from "react-hook-form";
import * as z from "zod/mini";
import { memberChange } from "../../../contract/requests/team.ts";
import { INVITED_ROLES, type InvitedRole } from "../../../domain/people/rights.ts";
import { trade, words } from "../texts/words.ts";
import { Answers } from "../ui/answers.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { ChoiceCards } from "../ui/fields/choice-cards.tsx";
import { DialogForm } from "../ui/form/dialog-form.tsx";
import { PasswordField } from "../ui/form/fields.tsx";
import { toast } from "../ui/toaster.tsx";
import { changeRole, handOver, type TeamMember } from "./queries.ts";

/** `member` null: nobody is asked about. */
type MemberDialogProps = { slug: string; member: TeamMember | null; onClose: () => void };

type RemoveQuestionProps = MemberDialogProps & { isPending: boolean; onAgree: (member: TeamMember) => void };

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
            busy={words.ui.removing}
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

type HandOverDialogProps = MemberDialogProps & { onDone: (member: TeamMember) => void };

const { handOver: handOverWords } = words.team;
const proof = z.object({ password: z.string().check(z.minLength(1, handOverWords.noPassword)) });

export const HandOverDialog = ({ slug, member, onClose, onDone }: HandOverDialogProps) => (
  <DialogForm
    open={member !== null}
    onClose={onClose}
    title={handOverWords.title}
    description={handOverWords.text}
    schema={proof}
    defaultValues={{ password: "" }}
    run={async ({ password }) => {
      if (!member) return;
      await handOver(slug, { memberId: member.id, password });
      onDone(member);
    }}
    failed={words.account.undo.notDone}
    submit={handOverWords.agree}
    busy={handOverWords.handingOver}
    back={words.ui.back}
    look="loss"
  >
    {member && <MemberName member={member}>{handOverWords.newOwner}</MemberName>}
    <PasswordField name="password" label={handOverWords.password} autoComplete="current-password" />
  </DialogForm>
);

type RoleDialogProps = MemberDialogProps & { onDone: () => void };

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

type MemberNameProps = { member: TeamMember; children?: ReactNode };

const MemberName = ({ member: { fullName, email }, children }: MemberNameProps) => (
  <p className="wrap-anywhere">
    {children}
    <span className="font-medium">{fullName ?? email}</span>
    {fullName && <span className="block text-sm text-soft">{email}</span>}
  </p>
);

/** A kitchen is offered only where the words are those of tables. `present`: the role that somebody has. */
export const RoleChoice = ({ present }: { present?: InvitedRole }) => (
  <ChoiceCards
    {...useFormContext().register("role")}
    label={words.roles.role}
    choices={INVITED_ROLES.filter((role) => role !== "kitchen" || role === present || trade === "tables").map(
      (role) => ({
        value: role,
        label: words.roles.names[role],
        note: <span className="basis-full text-sm text-soft">{words.roles.may[role]}</span>,
      }),
    )}
  />
);
