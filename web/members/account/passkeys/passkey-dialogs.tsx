import { useQueryClient } from "@tanstack/react-query";
import type { AccountProof } from "../../../../contract/requests/passkeys.ts";
import { passkeyName } from "../../../../contract/requests/passkeys.ts";
import { Alert } from "../../../shared/ui/alert.tsx";
import { TextField } from "../../../shared/ui/field.tsx";
import { useContractForm } from "../../lib/use-contract-form.ts";
import { words } from "../../texts/words.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { toast } from "../../ui/toaster.tsx";
import { FormButtons } from "../form-buttons.tsx";
import { deviceName } from "../profile/device-name.ts";
import { sessionsQuery } from "../queries.ts";
import { showProblem } from "../show-problem.ts";
import { ProofForm } from "./proof-form.tsx";
import { addPasskey, type Passkey, passkeysQuery, removePasskey, renamePasskey } from "./queries.ts";

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
export function AddPasskeyDialog({ open, email, hasPasskey, onClose, onAdded }: AddDialogProps) {
  const done = useDone(onClose);
  const add = async (proof: AccountProof) => {
    await addPasskey(deviceName(navigator.userAgent), proof);
    await done(words.passkeys.done);
    onAdded?.();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.passkeys.add}
      description={hasPasskey ? words.passkeys.addExplainedProof : words.passkeys.addExplained}
      initialFocus="field"
    >
      <ProofForm
        {...{ email, hasPasskey, onClose }}
        label={words.passkeys.addNow}
        pending={words.passkeys.waiting}
        look="primary"
        onProof={add}
      />
    </Dialog>
  );
}

type PasskeyDialogProps = { passkey: Passkey | null; email: string; onClose: () => void };

export function RemovePasskeyDialog({ passkey, email, onClose }: PasskeyDialogProps) {
  const done = useDone(onClose);
  const client = useQueryClient();
  const remove = async (id: string, proof: AccountProof) => {
    await removePasskey(id, proof);
    await done(words.passkeys.removed);
    await client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
  };
  return (
    <Dialog
      open={passkey !== null}
      onClose={onClose}
      title={words.passkeys.removeTitle}
      description={passkey ? words.passkeys.removeExplained(passkey.name) : ""}
      initialFocus="field"
    >
      {passkey && (
        <ProofForm
          {...{ email, onClose }}
          hasPasskey
          label={words.ui.remove}
          pending={words.passkeys.removing}
          look="loss"
          onProof={(proof) => remove(passkey.id, proof)}
        />
      )}
    </Dialog>
  );
}

export function RenamePasskeyDialog({ passkey, onClose }: Omit<PasskeyDialogProps, "email">) {
  return (
    <Dialog open={passkey !== null} onClose={onClose} title={words.passkeys.renameTitle} initialFocus="field">
      {passkey && <RenameForm passkey={passkey} onClose={onClose} />}
    </Dialog>
  );
}

function RenameForm({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const done = useDone(onClose);
  const form = useContractForm(passkeyName, { defaultValues: { name: passkey.name } });
  const { register, handleSubmit, formState } = form;
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(({ name }) =>
    renamePasskey(passkey.id, name).then(
      () => done(words.passkeys.renamed),
      (error) => showProblem(form, error),
    ),
  );
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {errors.root && <Alert>{errors.root.message}</Alert>}
      <TextField
        label={words.passkeys.name}
        hint={words.passkeys.nameHint}
        autoComplete="off"
        error={errors.name?.message}
        {...register("name")}
      />
      <FormButtons
        onCancel={onClose}
        label={isSubmitting ? words.ui.saving : words.ui.save}
        isSubmitting={isSubmitting}
      />
    </form>
  );
}
