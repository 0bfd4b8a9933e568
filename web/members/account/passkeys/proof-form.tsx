import { useState } from "react";
import { AppError } from "../../../../contract/errors.ts";
import { type AccountProof, accountProof } from "../../../../contract/requests/passkeys.ts";
import { Alert } from "../../../shared/ui/alert.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { useContractForm } from "../../lib/use-contract-form.ts";
import { words } from "../../texts/words.ts";
import { PasswordField } from "../../ui/fields/password-field.tsx";
import { showProblem } from "../show-problem.ts";
import { passkeyProblem } from "./browser-passkeys.ts";
import { provePasskey } from "./queries.ts";

type ProofFormProps = {
  email: string;
  /** Offers a passkey instead of the password. */
  hasPasskey: boolean;
  label: string;
  pending: string;
  look: "primary" | "loss";
  onProof: (proof: AccountProof) => Promise<unknown>;
  onClose: () => void;
};

/** Asks who is there before a passkey comes or goes. */
export function ProofForm({ email, hasPasskey, label, pending, look, onProof, onClose }: ProofFormProps) {
  const form = useContractForm(accountProof, { defaultValues: { password: "" } });
  const { register, handleSubmit, setError, formState } = form;
  const { errors, isSubmitting } = formState;
  const [isAsking, setIsAsking] = useState(false);
  const isBusy = isSubmitting || isAsking;
  const show = (error: unknown) =>
    error instanceof AppError ? showProblem(form, error) : setError("root", { message: passkeyProblem(error) });
  const byPasskey = () => {
    setIsAsking(true);
    void provePasskey()
      .then(onProof)
      .catch(show)
      .finally(() => setIsAsking(false));
  };
  return (
    <form noValidate onSubmit={handleSubmit((proof) => onProof(proof).catch(show))} className="grid gap-4">
      {errors.root && <Alert>{errors.root.message}</Alert>}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={words.passkeys.password}
        autoComplete="current-password"
        error={errors.password?.message}
        {...register("password")}
      />
      {hasPasskey && (
        <Button look="quiet" className="-ml-4 justify-self-start" disabled={isBusy} onClick={byPasskey}>
          {isAsking ? words.passkeys.waiting : words.passkeys.usePasskey}
        </Button>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{words.ui.cancel}</Button>
        <Button type="submit" look={look} disabled={isBusy}>
          {isSubmitting ? pending : label}
        </Button>
      </div>
    </form>
  );
}
