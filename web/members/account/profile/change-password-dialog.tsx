import { useMutation, useQueryClient } from "@tanstack/react-query";
import { errorText } from "../../lib/error-text.ts";
import { words } from "../../texts/words.ts";
import { DialogForm } from "../../ui/form/dialog-form.tsx";
import { PasswordField } from "../../ui/form/fields.tsx";
import { toast } from "../../ui/toaster.tsx";
import { NewPasswordFields } from "../new-password-fields.tsx";
import { OwnAddress } from "../own-address.tsx";
import { changePassword, requestReset, sessionsQuery } from "../queries.ts";
import { passwordChangeForm } from "../two-passwords.ts";
import type { AccountDialogProps } from "./edit-profile-dialog.tsx";

export function ChangePasswordDialog({ open, onClose, user }: AccountDialogProps) {
  const client = useQueryClient();
  return (
    <DialogForm
      {...{ open, onClose }}
      title={words.profile.changePassword}
      description={words.profile.password.text}
      schema={passwordChangeForm}
      defaultValues={{ currentPassword: "", password: "", repeated: "" }}
      run={async ({ repeated: _, ...fields }) => {
        await changePassword(fields);
        void client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
        toast.success(words.profile.password.done, { description: words.profile.password.doneText });
        onClose();
      }}
      submit={words.profile.changePassword}
    >
      <OwnAddress email={user.email} />
      <div className="grid">
        <PasswordField name="currentPassword" label={words.profile.currentPassword} autoComplete="current-password" />
        <SendReset email={user.email} />
      </div>
      <NewPasswordFields />
    </DialogForm>
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
