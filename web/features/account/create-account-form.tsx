import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { signUp as signUpFields } from "../../../contract/accounts.ts";
import { PASSWORD_MIN } from "../../../contract/limits.ts";
import { errorText } from "../../lib/api.ts";
import { prepareProof } from "../../lib/person.ts";
import { sessionChanged } from "../../lib/session.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { signUp } from "./queries.ts";
import type { AuthFormProps } from "./sign-in-form.tsx";

export function CreateAccountForm({ email, onEmail }: AuthFormProps) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(signUpFields),
    defaultValues: { fullName: "", email, password: "" },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit((fields) =>
    signUp(fields).then(sessionChanged, (error) =>
      setError("root", { message: errorText(error, "An unexpected error occurred.") }),
    ),
  );
  return (
    <form noValidate onSubmit={submit} onInput={prepareProof} className="grid gap-4">
      {errors.root && <Alert>{errors.root.message}</Alert>}
      <TextField label="Full name" autoComplete="name" error={errors.fullName?.message} {...register("fullName")} />
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...register("email", { onChange: (event) => onEmail(event.target.value) })}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint={`At least ${PASSWORD_MIN} characters`}
        error={errors.password?.message}
        {...register("password")}
      />
      <Button type="submit" look="primary" size="large" disabled={isSubmitting}>
        {isSubmitting ? "Creating your account…" : "Create Account"}
      </Button>
    </form>
  );
}
