import { type ReactNode, useState } from "react";
import { useFormContext } from "react-hook-form";
import * as z from "zod/mini";
import { memberChange, type NewInvitation, newInvitation } from "../../../contract/requests/team.ts";
import { INVITED_ROLES, type InvitedRole } from "../../../domain/people/rights.ts";
import { suggestedPerson } from "../../../domain/people/works-as.ts";
import { useContractForm } from "../lib/use-contract-form.ts";
import { trade, words } from "../texts/words.ts";
import { Answers } from "../ui/answers.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { ChoiceCards } from "../ui/fields/choice-cards.tsx";
import { OptionsField } from "../ui/fields/options-field.tsx";
import { Failure, FieldsForm, useSubmit } from "../ui/form/contract-form.tsx";
import { DialogForm } from "../ui/form/dialog-form.tsx";
import { PasswordField, TextField } from "../ui/form/fields.tsx";
import { FormButtons } from "../ui/form/form-buttons.tsx";
import { toast } from "../ui/toaster.tsx";
import { changeRole, handOver, sendInvitation, type Team, type TeamMember } from "./queries.ts";

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

export function RoleDialog({ slug, member, onClose, onDone }: MemberDialogProps & { onDone: () => void }) {
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

const MemberName = ({ member: { fullName, email }, children }: { member: TeamMember; children?: ReactNode }) => (
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

type InviteDialogProps = {
  slug: string;
  /** Those without an account. */
  people: Team["people"];
  open: boolean;
  onClose: () => void;
  onInvited: (email: string) => void;
};

/** Closing keeps the input. The person whom name or address fits is chosen, until another is. */
export function InviteDialog({ slug, people, open, onClose, onInvited }: InviteDialogProps) {
  const say = words.team.inviting;
  const form = useContractForm(newInvitation, { defaultValues: { email: "", fullName: "", role: "staff" } });
  const [chosen, setChosen] = useState<string | null>(null);
  const person = chosen ?? suggestedPerson(people, form.watch()) ?? "";
  const invite = async (fields: NewInvitation) => {
    const { email } = await sendInvitation(slug, { ...fields, person: person || null });
    form.reset();
    setChosen(null);
    onInvited(email);
  };
  const submit = useSubmit(form, invite, words.ui.pleaseTryAgain);
  return (
    <Dialog open={open} onClose={onClose} initialFocus="field" title={say.title} description={say.text}>
      <FieldsForm form={form} onSubmit={submit}>
        <Failure title={say.failed} />
        <TextField name="email" label={words.ui.email} type="email" autoComplete="off" />
        <TextField name="fullName" label={words.ui.name} isOptional autoComplete="off" />
        {people.length > 0 && (
          <OptionsField
            label={say.person}
            options={["", ...people.map(({ id }) => id)]}
            text={(id) => people.find((each) => each.id === id)?.name ?? say.nobody}
            value={person}
            onChange={setChosen}
          />
        )}
        <RoleChoice />
        <FormButtons onClose={onClose} busy={words.ui.sending}>
          {say.send}
        </FormButtons>
      </FieldsForm>
    </Dialog>
  );
}
