import { useMutation, useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { accountDeletion, emailChange, profile } from "../../../../contract/requests/accounts.ts";
import { forgetDevice } from "../../../shared/lib/forget-device.ts";
import type { Me } from "../../../shared/lib/members-api.ts";
import { errorText } from "../../lib/error-text.ts";
import { ownUnsent } from "../../lib/own-unsent.ts";
import { words } from "../../texts/words.ts";
import { DialogForm } from "../../ui/form/dialog-form.tsx";
import { PasswordField, TextField } from "../../ui/form/fields.tsx";
import { toast } from "../../ui/toaster.tsx";
import { NewPasswordFields, OwnAddress, passwordChangeForm } from "../password-fields.tsx";
import {
  changePassword,
  deleteAccount,
  requestEmailChange,
  requestReset,
  saveProfile,
  sessionsQuery,
} from "../queries.ts";

export type AccountDialogProps = { open: boolean; onClose: () => void; user: Pick<Me["user"], "fullName" | "email"> };

export function EditProfileDialog({ open, onClose, user }: AccountDialogProps) {
  const client = useQueryClient();
  return (
    <DialogForm
      {...{ open, onClose }}
      title={words.profile.edit}
      schema={profile}
      defaultValues={{ fullName: user.fullName ?? "" }}
      run={async (fields) => {
        await saveProfile(fields);
        toast.success(words.profile.updated);
        onClose();
        await client.invalidateQueries(); // several queries contain the name
      }}
      failedTitle={words.profile.notUpdated}
      submit={words.ui.saveChanges}
    >
      <TextField name="fullName" label={words.account.fullName} autoComplete="name" />
    </DialogForm>
  );
}

export function ChangeEmailDialog({ open, onClose, user }: AccountDialogProps) {
  const say = words.profile.email;
  return (
    <DialogForm
      {...{ open, onClose }}
      title={words.profile.changeEmail}
      description={say.text}
      schema={otherThan(user.email)}
      defaultValues={{ email: "", password: "" }}
      run={async (fields) => {
        await requestEmailChange(fields);
        toast.success(say.begun, { description: say.linkSent(fields.email) });
        onClose();
      }}
      submit={words.profile.changeEmail}
      busy={words.ui.sending}
    >
      <p className="wrap-anywhere text-soft">{say.now(user.email)}</p>
      <TextField name="email" label={say.new} type="email" autoComplete="email" />
      <PasswordField name="password" label={words.passkeys.password} autoComplete="current-password" />
    </DialogForm>
  );
}

const otherThan = (current: string) =>
  emailChange.check(z.refine(({ email }) => email !== current, { path: ["email"], error: words.profile.email.same }));

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
        toast.success(words.account.reset.done, { description: words.profile.password.doneText });
        onClose();
      }}
      submit={words.profile.changePassword}
    >
      <OwnAddress email={user.email} />
      <div className="grid">
        <PasswordField name="currentPassword" label={words.passkeys.password} autoComplete="current-password" />
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
    onError: (error) => toast.error(words.ui.error, { description: errorText(error, words.ui.unexpected) }),
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

export const DeleteAccountDialog = ({ open, onClose, user }: AccountDialogProps) => (
  <DialogForm
    {...{ open, onClose }}
    title={words.profile.deletion.title}
    description={words.profile.deletion.text}
    schema={accountDeletion}
    defaultValues={{ password: "" }}
    run={async (fields) => {
      await deleteAccount(fields);
      await ownUnsent.discard();
      await forgetDevice();
      location.replace("/");
    }}
    submit={words.profile.deletion.delete}
    busy={words.ui.deleting}
    back={words.ui.back}
    look="loss"
  >
    <OwnAddress email={user.email} />
    <PasswordField name="password" label={words.passkeys.password} autoComplete="current-password" />
  </DialogForm>
);
