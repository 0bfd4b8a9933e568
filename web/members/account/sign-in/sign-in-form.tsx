import { useState } from "react";
import { signInRequest } from "../../../../contract/requests/accounts.ts";
import { sessionChanged } from "../../../shared/lib/session.ts";
import { Alert } from "../../../shared/ui/alert.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { TextField } from "../../../shared/ui/field.tsx";
import { errorText } from "../../lib/error-text.ts";
import { useContractForm } from "../../lib/use-contract-form.ts";
import { words } from "../../texts/words.ts";
import { PasswordField } from "../../ui/fields/password-field.tsx";
import { PasskeySignIn } from "../passkeys/passkey-sign-in.tsx";
import { signIn } from "../queries.ts";
import { ResetDialog } from "../reset-dialog.tsx";

type TypedAccount = { fullName: string; email: string; password: string };
export type AuthFormProps = { typed: TypedAccount; onTyped: (fields: Partial<TypedAccount>) => void };

export function SignInForm({ typed, onTyped }: AuthFormProps) {
  const { email, password } = typed;
  const { register, handleSubmit, setError, getValues, formState } = useContractForm(signInRequest, {
    defaultValues: { email, password },
  });
  const [isForgotten, setIsForgotten] = useState(false);
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit((fields) =>
    signIn(fields).then(sessionChanged, (error) =>
      setError("root", { message: errorText(error, words.account.unexpected) }),
    ),
  );
  return (
    <>
      <form noValidate onSubmit={submit} onChange={() => onTyped(getValues())} className="grid gap-4">
        {errors.root && <Alert>{errors.root.message}</Alert>}
        <TextField
          label={words.account.email}
          type="email"
          autoComplete="username webauthn"
          error={errors.email?.message}
          {...register("email")}
        />
        <PasswordField
          label={words.account.password}
          autoComplete="current-password"
          error={errors.password?.message}
          {...register("password")}
        />
        <button
          type="button"
          onClick={() => setIsForgotten(true)}
          className="-my-2 min-h-11 justify-self-start rounded-sm text-left text-sm font-semibold text-accent hover:underline"
        >
          {words.signIn.forgotten}
        </button>
        <Button type="submit" look="primary" size="large" disabled={isSubmitting}>
          {isSubmitting ? words.signIn.signingIn : words.account.signIn}
        </Button>
      </form>
      <PasskeySignIn />
      <ResetDialog open={isForgotten} onClose={() => setIsForgotten(false)} email={email} />
    </>
  );
}
