import { resetRequest } from "../../../contract/requests/accounts.ts";
import { Alert } from "../../shared/ui/alert.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { TextField } from "../../shared/ui/field.tsx";
import { useContractForm } from "../lib/use-contract-form.ts";
import { Dialog } from "../ui/dialog.tsx";
import { FormButtons } from "./form-buttons.tsx";
import { requestReset } from "./queries.ts";
import { showProblem } from "./show-problem.ts";

type ResetDialogProps = {
  open: boolean;
  onClose: () => void;
  email?: string;
};

/** Never tells if the address has an account. */
export function ResetDialog({ open, onClose, email = "" }: ResetDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Reset Password" initialFocus="field">
      <ResetRequest email={email} onClose={onClose} />
    </Dialog>
  );
}

function ResetRequest({ email, onClose }: { email: string; onClose: () => void }) {
  const form = useContractForm(resetRequest, { defaultValues: { email } });
  const { register, handleSubmit, watch, formState } = form;
  const { errors, isSubmitting, isSubmitSuccessful } = formState;
  const submit = handleSubmit((fields) => requestReset(fields.email).catch((error) => showProblem(form, error)));
  if (isSubmitSuccessful && !errors.root)
    return (
      <>
        <p role="status">Password reset instructions have been sent to your email address.</p>
        <p className="text-sm text-soft">
          The link works for 30 minutes. If nothing comes, look among unwanted mail, or whether the address is right.
        </p>
        <div className="flex justify-end">
          <Button look="primary" onClick={onClose} autoFocus>
            Close
          </Button>
        </div>
      </>
    );
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {errors.root && <Alert>{errors.root.message}</Alert>}
      <p className="text-soft">Enter your email address, and we send you a link to a new password.</p>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...register("email")}
      />
      <FormButtons
        onCancel={onClose}
        label={isSubmitting ? "Sending…" : "Send Reset Email"}
        isSubmitting={isSubmitting}
        disabled={watch("email").trim() === ""}
      />
    </form>
  );
}
