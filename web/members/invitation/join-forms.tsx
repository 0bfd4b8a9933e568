import { useMutation } from "@tanstack/react-query";
import { AppError } from "../../../contract/errors.ts";
import { PASSWORD_MIN } from "../../../contract/limits.ts";
import { newColleague } from "../../../contract/requests/team.ts";
import { hasCode } from "../../shared/lib/api.ts";
import { Alert } from "../../shared/ui/alert.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { inputClass, TextField as PlainTextField } from "../../shared/ui/field.tsx";
import { errorText } from "../lib/error-text.ts";
import { language, words } from "../texts/words.ts";
import { ContractForm } from "../ui/form/contract-form.tsx";
import { PasswordField, TextField } from "../ui/form/fields.tsx";
import { SubmitButton } from "../ui/form/form-buttons.tsx";
import { acceptInvitation, type OpenInvitation } from "./queries.ts";

type JoinAsProps = {
  token: string;
  email: string;
  onJoined: () => void;
  /** The invitation or the signed-in account changed meanwhile. */
  onChanged: () => void;
};

/** Every refusal of this request means such a change. */
const CHANGED: readonly string[] = [
  "invitation_invalid",
  "access_denied",
  "signed_out",
  "email_taken",
  "invalid_input",
] satisfies AppError["code"][];

export function JoinAs({ token, email, onJoined, onChanged }: JoinAsProps) {
  const joining = useMutation({
    mutationFn: () => acceptInvitation(token),
    onSuccess: onJoined,
    onError: (error) => {
      if (error instanceof AppError && CHANGED.includes(error.code)) onChanged();
    },
  });
  return (
    <>
      {joining.error && <Alert>{errorText(joining.error, words.invitation.notAccepted)}</Alert>}
      <p className="text-sm wrap-anywhere text-soft">{words.invitation.signedInAs(email)}</p>
      <Button
        look="primary"
        size="large"
        disabled={joining.isPending || joining.isSuccess}
        onClick={() => joining.mutate()}
      >
        {joining.isPending ? words.invitation.joining : words.invitation.joinNow}
      </Button>
    </>
  );
}

type NewMemberFormProps = {
  token: string;
  invitation: OpenInvitation;
  onJoined: () => void;
  /** As in `JoinAs`. */
  onChanged: () => void;
};

export const NewMemberForm = ({ token, invitation, onJoined, onChanged }: NewMemberFormProps) => (
  <ContractForm
    schema={newColleague}
    defaultValues={{ fullName: invitation.fullName ?? "", password: "", confirmPassword: "" }}
    run={({ fullName, password }) =>
      acceptInvitation(token, { fullName, password, language }).then(onJoined, (error) => {
        if (hasCode(error, "email_taken") || hasCode(error, "invitation_invalid")) return onChanged();
        throw error;
      })
    }
    failed={words.invitation.notCreated}
  >
    <PlainTextField
      label={words.ui.email}
      type="email"
      autoComplete="username"
      readOnly
      defaultValue={invitation.email}
      className={`${inputClass} read-only:bg-sunken`}
    />
    <TextField name="fullName" label={words.account.fullName} isOptional autoComplete="name" />
    <PasswordField
      name="password"
      label={words.account.password}
      autoComplete="new-password"
      hint={words.account.passwordHint(PASSWORD_MIN)}
    />
    <PasswordField name="confirmPassword" label={words.invitation.passwordAgain} autoComplete="new-password" />
    <SubmitButton size="large" busy={words.signIn.creating}>
      {words.invitation.createAndJoin}
    </SubmitButton>
  </ContractForm>
);
