import type { FieldErrors, UseFormRegister } from "react-hook-form";
import { PASSWORD_MIN } from "../../../contract/limits.ts";
import { PasswordField } from "../ui/fields/password-field.tsx";

type NewPassword = { password: string; repeated: string };
type NewPasswordFieldsProps = {
  register: (name: keyof NewPassword) => ReturnType<UseFormRegister<NewPassword>>;
  errors: FieldErrors<NewPassword>;
};

export const NewPasswordFields = ({ register, errors }: NewPasswordFieldsProps) => (
  <>
    <PasswordField
      label="New password"
      autoComplete="new-password"
      hint={`At least ${PASSWORD_MIN} characters`}
      error={errors.password?.message}
      {...register("password")}
    />
    <PasswordField
      label="Confirm new password"
      autoComplete="new-password"
      error={errors.repeated?.message}
      {...register("repeated")}
    />
  </>
);
