import { useMutation } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { useEffect } from "react";
import { isRefused } from "../../../shared/lib/api.ts";
import { sessionChanged } from "../../../shared/lib/session.ts";
import { Alert } from "../../../shared/ui/alert.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { words } from "../../texts/words.ts";
import { askForPasskey, hasPasskeys, offerPasskeys, passkeyProblem } from "./browser-passkeys.ts";
import { signInOptions, signInWith } from "./queries.ts";

/** Beside a field whose `autocomplete` ends with "webauthn", where the browser suggests passkeys. */
export function PasskeySignIn() {
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
