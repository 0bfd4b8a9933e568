import { PASSWORD_MIN } from "../../../contract/limits.ts";
import { words } from "../texts/words.ts";
import { PasswordField } from "../ui/form/fields.tsx";

export const NewPasswordFields = () => (
  <>
    <PasswordField
      name="password"
      label={words.account.newPassword}
      autoComplete="new-password"
      hint={words.account.passwordHint(PASSWORD_MIN)}
    />
    <PasswordField name="repeated" label={words.account.newPasswordAgain} autoComplete="new-password" />
  </>
);

/** Tells password managers whose password is asked for. */
export const OwnAddress = ({ email }: { email: string }) => (
  <input type="email" autoComplete="username" value={email} readOnly hidden />
);
