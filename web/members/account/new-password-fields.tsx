import type { FieldErrors, UseFormRegister } from "react-hook-form";
import { PASSWORD_MIN } from "../../../contract/limits.ts";
import { words } from "../texts/words.ts";
import { PasswordField } from "../ui/fields/password-field.tsx";

type NewPassword = { password: string; repeated: string };
type NewPasswordFieldsProps = {
  register: (name: keyof NewPassword) => ReturnType<UseFormRegister<NewPassword>>;
  errors: FieldErrors<NewPassword>;
};

export const NewPasswordFields = ({ register, errors }: NewPasswordFieldsProps) => (
  <>
    <PasswordField
      label={words.account.newPassword}
      autoComplete="new-password"
      hint={words.account.passwordHint(PASSWORD_MIN)}
      error={errors.password?.message}
      {...register("password")}
    />
    <PasswordField
      label={words.account.newPasswordAgain}
      autoComplete="new-password"
      error={errors.repeated?.message}
      {...register("repeated")}
    />
  </>
);
