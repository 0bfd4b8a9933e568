import { accountDeletion } from "../../../../contract/requests/accounts.ts";
import { forgetDevice } from "../../../shared/lib/forget-device.ts";
import { Alert } from "../../../shared/ui/alert.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { ownUnsent } from "../../lib/own-unsent.ts";
import { useContractForm } from "../../lib/use-contract-form.ts";
import { words } from "../../texts/words.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { PasswordField } from "../../ui/fields/password-field.tsx";
import { deleteAccount } from "../queries.ts";
import { showProblem } from "../show-problem.ts";
import type { AccountDialogProps } from "./edit-profile-dialog.tsx";

export function DeleteAccountDialog({ open, onClose, user }: AccountDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.profile.deletion.title}
      description={words.profile.deletion.text}
      initialFocus="field"
    >
      <AccountDeletionForm email={user.email} onClose={onClose} />
    </Dialog>
  );
}

function AccountDeletionForm({ email, onClose }: { email: string; onClose: () => void }) {
  const form = useContractForm(accountDeletion, { defaultValues: { password: "" } });
  const { register, handleSubmit, formState } = form;
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (fields) => {
    try {
      await deleteAccount(fields);
    } catch (error) {
      showProblem(form, error);
      return;
    }
    await ownUnsent.discard();
    await forgetDevice();
    location.replace("/");
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {errors.root && <Alert>{errors.root.message}</Alert>}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={words.profile.currentPassword}
        autoComplete="current-password"
        error={errors.password?.message}
        {...register("password")}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{words.ui.back}</Button>
        <Button type="submit" look="loss" disabled={isSubmitting}>
          {isSubmitting ? words.profile.deletion.deleting : words.profile.deletion.delete}
        </Button>
      </div>
    </form>
  );
}
