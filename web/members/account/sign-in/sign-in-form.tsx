import { useMutation } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { useEffect, useState } from "react";
import { signInRequest } from "../../../../contract/requests/accounts.ts";
import { isRefused } from "../../../shared/lib/api.ts";
import { sessionChanged } from "../../../shared/lib/session.ts";
import { Alert } from "../../../shared/ui/alert.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { words } from "../../texts/words.ts";
import { ContractForm, KeepTyped } from "../../ui/form/contract-form.tsx";
import { PasswordField, TextField } from "../../ui/form/fields.tsx";
import { SubmitButton } from "../../ui/form/form-buttons.tsx";
import { askForPasskey, hasPasskeys, offerPasskeys, passkeyProblem } from "../passkeys/browser-passkeys.ts";
import { signInOptions, signInWith } from "../passkeys/queries.ts";
import { signIn } from "../queries.ts";
import { ResetDialog } from "../reset-dialog.tsx";

type TypedAccount = { fullName: string; email: string; password: string };
export type AuthFormProps = { typed: TypedAccount; onTyped: (fields: Partial<TypedAccount>) => void };

export function SignInForm({ typed: { email, password }, onTyped }: AuthFormProps) {
  const [isForgotten, setIsForgotten] = useState(false);
  return (
    <>
      <ContractForm
        schema={signInRequest}
        defaultValues={{ email, password }}
        run={(fields) => signIn(fields).then(sessionChanged)}
      >
        <KeepTyped keep={onTyped} />
        <TextField name="email" label={words.ui.email} type="email" autoComplete="username webauthn" />
        <PasswordField name="password" label={words.account.password} autoComplete="current-password" />
        <button
          type="button"
          onClick={() => setIsForgotten(true)}
          className="-my-2 min-h-11 justify-self-start rounded-sm text-left text-sm font-semibold text-accent hover:underline"
        >
          {words.signIn.forgotten}
        </button>
        <SubmitButton size="large" busy={words.signIn.signingIn}>
          {words.account.signIn}
        </SubmitButton>
      </ContractForm>
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
