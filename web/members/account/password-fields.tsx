import * as z from "zod/mini";
import { PASSWORD_MIN } from "../../../contract/limits.ts";
import { passwordChange, passwordReset } from "../../../contract/requests/accounts.ts";
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

const isTypedAlike = z.refine<{ password: string; repeated: string }>(
  ({ password, repeated }) => password === repeated,
  { path: ["repeated"], error: words.account.notSame, when: () => true },
);
const repeated = z.string();

export const passwordChangeForm = z.extend(passwordChange, { repeated }).check(isTypedAlike);
export const passwordResetForm = z.extend(z.pick(passwordReset, { password: true }), { repeated }).check(isTypedAlike);
