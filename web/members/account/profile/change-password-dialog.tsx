import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Alert } from "../../../shared/ui/alert.tsx";
import { errorText } from "../../lib/error-text.ts";
import { useContractForm } from "../../lib/use-contract-form.ts";
import { words } from "../../texts/words.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { PasswordField } from "../../ui/fields/password-field.tsx";
import { toast } from "../../ui/toaster.tsx";
import { FormButtons } from "../form-buttons.tsx";
import { NewPasswordFields } from "../new-password-fields.tsx";
import { changePassword, requestReset, sessionsQuery } from "../queries.ts";
import { showProblem } from "../show-problem.ts";
import { passwordChangeForm } from "../two-passwords.ts";
import type { AccountDialogProps } from "./edit-profile-dialog.tsx";

export function ChangePasswordDialog({ open, onClose, user }: AccountDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.profile.changePassword}
      description={words.profile.password.text}
      initialFocus="field"
    >
      <PasswordForm email={user.email} onClose={onClose} />
    </Dialog>
  );
}

function PasswordForm({ email, onClose }: { email: string; onClose: () => void }) {
  const client = useQueryClient();
  const form = useContractForm(passwordChangeForm, {
    defaultValues: { currentPassword: "", password: "", repeated: "" },
  });
  const { register, handleSubmit, formState } = form;
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ repeated: _, ...fields }) => {
    try {
      await changePassword(fields);
    } catch (error) {
      showProblem(form, error);
      return;
    }
    void client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    toast.success(words.profile.password.done, { description: words.profile.password.doneText });
    onClose();
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {errors.root && <Alert>{errors.root.message}</Alert>}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <div className="grid">
        <PasswordField
          label={words.profile.currentPassword}
          autoComplete="current-password"
          error={errors.currentPassword?.message}
          {...register("currentPassword")}
        />
        <SendReset email={email} />
      </div>
      <NewPasswordFields register={register} errors={errors} />
      <FormButtons
        onCancel={onClose}
        label={isSubmitting ? words.ui.saving : words.profile.changePassword}
        isSubmitting={isSubmitting}
      />
    </form>
  );
}

function SendReset({ email }: { email: string }) {
  const sending = useMutation({
    mutationFn: () => requestReset(email),
    onSuccess: () => toast.success(words.profile.password.resetSent, { description: words.profile.password.resetHint }),
    onError: (error) => toast.error(words.account.error, { description: errorText(error, words.account.unexpected) }),
  });
  return (
    <button
      type="button"
      onClick={() => sending.mutate()}
      disabled={sending.isPending || sending.isSuccess}
      className="min-h-11 justify-self-start rounded-sm text-left text-sm font-semibold text-accent hover:underline disabled:text-soft disabled:no-underline"
    >
      {sending.isSuccess ? words.profile.password.resetSent : words.signIn.forgotten}
    </button>
  );
}
