import { useForm } from "react-hook-form";
import { PASSWORD_MIN } from "../../../contract/limits.ts";
import { newColleague } from "../../../contract/requests/team.ts";
import { hasCode } from "../../shared/lib/api.ts";
import { Alert } from "../../shared/ui/alert.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { inputClass, Optional, TextField } from "../../shared/ui/field.tsx";
import { errorText } from "../lib/error-text.ts";
import { contractResolver } from "../lib/field-problems.ts";
import { language, words } from "../texts/words.ts";
import { PasswordField } from "../ui/fields/password-field.tsx";
import { acceptInvitation, type OpenInvitation } from "./queries.ts";

type NewMemberFormProps = {
  token: string;
  invitation: OpenInvitation;
  onJoined: () => void;
  /** As in `JoinAs`. */
  onChanged: () => void;
};

export function NewMemberForm({ token, invitation, onJoined, onChanged }: NewMemberFormProps) {
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    resolver: contractResolver(newColleague),
    defaultValues: { fullName: invitation.fullName ?? "", password: "", confirmPassword: "" },
  });
  const { errors, isSubmitting } = formState;
  function refused(error: Error) {
    if (hasCode(error, "email_taken") || hasCode(error, "invitation_invalid")) return onChanged();
    const message = errorText(error, words.invitation.notCreated);
    if (!hasCode(error, "weak_password")) return setError("root", { message });
    setError("password", { message });
    setFocus("password");
  }
  const submit = handleSubmit(({ fullName, password }) =>
    acceptInvitation(token, { fullName, password, language }).then(onJoined, refused),
  );
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {errors.root && <Alert>{errors.root.message}</Alert>}
      <TextField
        label={words.invitation.email}
        type="email"
        autoComplete="username"
        readOnly
        defaultValue={invitation.email}
        className={`${inputClass} read-only:bg-sunken`}
      />
      <TextField
        label={
          <>
            {words.invitation.fullName}
            <Optional>{words.ui.optional}</Optional>
          </>
        }
        autoComplete="name"
        error={errors.fullName?.message}
        {...register("fullName")}
      />
      <PasswordField
        label={words.invitation.password}
        autoComplete="new-password"
        hint={words.account.passwordHint(PASSWORD_MIN)}
        error={errors.password?.message}
        {...register("password")}
      />
      <PasswordField
        label={words.invitation.passwordAgain}
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...register("confirmPassword")}
      />
      <Button type="submit" look="primary" size="large" disabled={isSubmitting}>
        {isSubmitting ? words.invitation.creating : words.invitation.createAndJoin}
      </Button>
    </form>
  );
}
