import { useMutation } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { useEffect, useState } from "react";
import { signInRequest } from "../../../../contract/requests/accounts.ts";
import { isRefused } from "../../../shared/lib/api.ts";
import { sessionChanged } from "../../../shared/lib/session.ts";
import { Alert } from "../../../shared/ui/alert.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { TextField } from "../../../shared/ui/field.tsx";
import { errorText } from "../../lib/error-text.ts";
import { useContractForm } from "../../lib/use-contract-form.ts";
import { words } from "../../texts/words.ts";
import { PasswordField } from "../../ui/fields/password-field.tsx";
import { askForPasskey, hasPasskeys, offerPasskeys, passkeyProblem } from "../passkeys/browser-passkeys.ts";
import { signInOptions, signInWith } from "../passkeys/queries.ts";
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

/** Beside a field whose `autocomplete` ends with "webauthn", where the browser suggests passkeys. */
function PasskeySignIn() {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (passkey: Parameters<typeof signInWith>[0] | null) =>
      signInWith(passkey ?? (await askForPasskey(await signInOptions()))),
    onSuccess: sessionChanged,
  });
  const canOffer = hasPasskeys() && !isPending && !isRefused(error); // the same passkey would be refused again
  useEffect(() => (canOffer ? offerPasskeys(signInOptions, mutate) : undefined), [canOffer, mutate]);
  if (!hasPasskeys()) return null;
  return (
    <div className="grid gap-4">
      {error && <Alert>{passkeyProblem(error)}</Alert>}
      <Button size="large" disabled={isPending} onClick={() => mutate(null)}>
        <KeyRound aria-hidden="true" size={18} />
        {isPending ? words.passkeys.waiting : words.passkeys.signIn}
      </Button>
    </div>
  );
}
