import * as z from "zod/mini";
import { emailChange } from "../../../../contract/requests/accounts.ts";
import { words } from "../../texts/words.ts";
import { DialogForm } from "../../ui/form/dialog-form.tsx";
import { PasswordField, TextField } from "../../ui/form/fields.tsx";
import { toast } from "../../ui/toaster.tsx";
import { requestEmailChange } from "../queries.ts";
import type { AccountDialogProps } from "./edit-profile-dialog.tsx";

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
      busy={words.account.sending}
    >
      <p className="wrap-anywhere text-soft">{say.now(user.email)}</p>
      <TextField name="email" label={say.new} type="email" autoComplete="email" />
      <PasswordField name="password" label={words.profile.currentPassword} autoComplete="current-password" />
    </DialogForm>
  );
}

const otherThan = (current: string) =>
  emailChange.check(z.refine(({ email }) => email !== current, { path: ["email"], error: words.profile.email.same }));
