import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { type AccountProof, accountProof, passkeyName } from "../../../../contract/requests/passkeys.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { words } from "../../texts/words.ts";
import { showProblem } from "../../ui/form/contract-form.tsx";
import { DialogForm, type DialogFormProps } from "../../ui/form/dialog-form.tsx";
import { PasswordField, TextField } from "../../ui/form/fields.tsx";
import { toast } from "../../ui/toaster.tsx";
import { OwnAddress } from "../password-fields.tsx";
import { deviceName } from "../profile/device-name.ts";
import { sessionsQuery } from "../queries.ts";
import { passkeyProblem } from "./browser-passkeys.ts";
import { addPasskey, type Passkey, passkeysQuery, provePasskey, removePasskey, renamePasskey } from "./queries.ts";

/** `done`: the list is read again, and a toast says what happened. */
function useDone(onClose: () => void) {
  const client = useQueryClient();
  return async (said: string) => {
    toast.success(said);
    onClose();
    await client.invalidateQueries({ queryKey: passkeysQuery.queryKey });
  };
}

type AddDialogProps = { open: boolean; email: string; hasPasskey: boolean; onClose: () => void; onAdded?: () => void };

/** The browser names the passkey; a rename may follow. */
export function AddPasskeyDialog({ onAdded, ...props }: AddDialogProps) {
  const done = useDone(props.onClose);
  return (
    <ProofDialog
      {...props}
      title={words.passkeys.add}
      description={props.hasPasskey ? words.passkeys.addExplainedProof : words.passkeys.addExplained}
      submit={words.ui.continue}
      busy={words.passkeys.waiting}
      onProof={async (proof) => {
        await addPasskey(deviceName(navigator.userAgent), proof);
        await done(words.passkeys.done);
        onAdded?.();
      }}
    />
  );
}

type PasskeyDialogProps = { passkey: Passkey | null; email: string; onClose: () => void };

export function RemovePasskeyDialog({ passkey, email, onClose }: PasskeyDialogProps) {
  const done = useDone(onClose);
  const client = useQueryClient();
  return (
    <ProofDialog
      {...{ email, onClose }}
      open={passkey !== null}
      title={words.passkeys.removeTitle}
      description={passkey ? words.passkeys.removeExplained(passkey.name) : ""}
      hasPasskey
      submit={words.ui.remove}
      busy={words.ui.removing}
      look="loss"
      onProof={async (proof) => {
        if (!passkey) return;
        await removePasskey(passkey.id, proof);
        await done(words.passkeys.removed);
        await client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      }}
    />
  );
}

export function RenamePasskeyDialog({ passkey, onClose }: Omit<PasskeyDialogProps, "email">) {
  const done = useDone(onClose);
  return (
    <DialogForm
      open={passkey !== null}
      onClose={onClose}
      title={words.passkeys.renameTitle}
      schema={passkeyName}
      defaultValues={{ name: passkey?.name ?? "" }}
      run={async ({ name }) => {
        if (!passkey) return;
        await renamePasskey(passkey.id, name);
        await done(words.passkeys.renamed);
      }}
      submit={words.ui.save}
    >
      <TextField name="name" label={words.ui.name} hint={words.passkeys.nameHint} autoComplete="off" />
    </DialogForm>
  );
}

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
function ProofDialog({ email, hasPasskey, onProof, ...dialog }: ProofDialogProps) {
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
