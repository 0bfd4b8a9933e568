import { resetRequest } from "../../../contract/requests/accounts.ts";
import { Alert } from "../../shared/ui/alert.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { TextField } from "../../shared/ui/field.tsx";
import { useContractForm } from "../lib/use-contract-form.ts";
import { words } from "../texts/words.ts";
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
    <Dialog open={open} onClose={onClose} title={words.account.reset.title} initialFocus="field">
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
        <p role="status">{words.account.reset.sent}</p>
        <p className="text-sm text-soft">{words.account.reset.sentHint}</p>
        <div className="flex justify-end">
          <Button look="primary" onClick={onClose} autoFocus>
            {words.ui.close}
          </Button>
        </div>
      </>
    );
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {errors.root && <Alert>{errors.root.message}</Alert>}
      <p className="text-soft">{words.account.reset.ask}</p>
      <TextField
        label={words.account.email}
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...register("email")}
      />
      <FormButtons
        onCancel={onClose}
        label={isSubmitting ? words.account.sending : words.account.reset.send}
        isSubmitting={isSubmitting}
        disabled={watch("email").trim() === ""}
      />
    </form>
  );
}
