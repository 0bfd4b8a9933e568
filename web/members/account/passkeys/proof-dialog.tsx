import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { type AccountProof, accountProof } from "../../../../contract/requests/passkeys.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { words } from "../../texts/words.ts";
import { DialogForm, type DialogFormProps } from "../../ui/form/dialog-form.tsx";
import { PasswordField } from "../../ui/form/fields.tsx";
import { showProblem } from "../../ui/form/show-problem.ts";
import { OwnAddress } from "../own-address.tsx";
import { passkeyProblem } from "./browser-passkeys.ts";
import { provePasskey } from "./queries.ts";

type ProofDialogProps = Pick<
  DialogFormProps,
  "open" | "onClose" | "title" | "description" | "submit" | "busy" | "look"
> & {
  email: string;
  /** Offers a passkey instead of the password. */
  hasPasskey: boolean;
  onProof: (proof: AccountProof) => Promise<unknown>;
};

/** Asks who is there before a passkey comes or goes. */
export function ProofDialog({ email, hasPasskey, onProof, ...dialog }: ProofDialogProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <DialogForm
      {...dialog}
      schema={accountProof}
      defaultValues={{ password: "" }}
      run={onProof}
      failed={passkeyProblem}
      isOff={isAsking}
    >
      <OwnAddress email={email} />
      <PasswordField name="password" label={words.passkeys.password} autoComplete="current-password" />
      {hasPasskey && <UsePasskey {...{ isAsking, setIsAsking, onProof }} />}
    </DialogForm>
  );
}

type UsePasskeyProps = Pick<ProofDialogProps, "onProof"> & {
  isAsking: boolean;
  setIsAsking: (isAsking: boolean) => void;
};

function UsePasskey({ isAsking, setIsAsking, onProof }: UsePasskeyProps) {
  const form = useFormContext();
  const isBusy = isAsking || form.formState.isSubmitting;
  const ask = () => {
    setIsAsking(true);
    void provePasskey()
      .then(onProof)
      .catch((error) => showProblem(form, error, passkeyProblem))
      .finally(() => setIsAsking(false));
  };
  return (
    <Button
      look="quiet"
      className="-ml-4 justify-self-start"
      aria-disabled={isBusy || undefined}
      onClick={() => isBusy || ask()}
    >
      {isAsking ? words.passkeys.waiting : words.passkeys.usePasskey}
    </Button>
  );
}
