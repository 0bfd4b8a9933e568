import * as z from "zod/mini";
import { emailChange } from "../../../../contract/requests/accounts.ts";
import { Alert } from "../../../shared/ui/alert.tsx";
import { TextField } from "../../../shared/ui/field.tsx";
import { useContractForm } from "../../lib/use-contract-form.ts";
import { words } from "../../texts/words.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { PasswordField } from "../../ui/fields/password-field.tsx";
import { toast } from "../../ui/toaster.tsx";
import { FormButtons } from "../form-buttons.tsx";
import { requestEmailChange } from "../queries.ts";
import { showProblem } from "../show-problem.ts";
import type { AccountDialogProps } from "./edit-profile-dialog.tsx";

export function ChangeEmailDialog({ open, onClose, user }: AccountDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.profile.changeEmail}
      description={words.profile.email.text}
      initialFocus="field"
    >
      <EmailForm current={user.email} onClose={onClose} />
    </Dialog>
  );
}

const otherThan = (current: string) =>
  emailChange.check(z.refine(({ email }) => email !== current, { path: ["email"], error: words.profile.email.same }));

function EmailForm({ current, onClose }: { current: string; onClose: () => void }) {
  const form = useContractForm(otherThan(current), { defaultValues: { email: "", password: "" } });
  const { register, handleSubmit, formState } = form;
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (fields) => {
    try {
      await requestEmailChange(fields);
    } catch (error) {
      showProblem(form, error);
      return;
    }
    toast.success(words.profile.email.begun, { description: words.profile.email.linkSent(fields.email) });
    onClose();
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {errors.root && <Alert>{errors.root.message}</Alert>}
      <p className="wrap-anywhere text-soft">{words.profile.email.now(current)}</p>
      <TextField
        label={words.profile.email.new}
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register("email")}
      />
      <PasswordField
        label={words.profile.currentPassword}
        autoComplete="current-password"
        error={errors.password?.message}
        {...register("password")}
      />
      <FormButtons
        onCancel={onClose}
        label={isSubmitting ? words.account.sending : words.profile.changeEmail}
        isSubmitting={isSubmitting}
      />
    </form>
  );
}
