import { accountDeletion } from "../../../../contract/requests/accounts.ts";
import { forgetDevice } from "../../../shared/lib/forget-device.ts";
import { ownUnsent } from "../../lib/own-unsent.ts";
import { words } from "../../texts/words.ts";
import { DialogForm } from "../../ui/form/dialog-form.tsx";
import { PasswordField } from "../../ui/form/fields.tsx";
import { OwnAddress } from "../own-address.tsx";
import { deleteAccount } from "../queries.ts";
import type { AccountDialogProps } from "./edit-profile-dialog.tsx";

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
    busy={words.profile.deletion.deleting}
    back={words.ui.back}
    look="loss"
  >
    <OwnAddress email={user.email} />
    <PasswordField name="password" label={words.profile.currentPassword} autoComplete="current-password" />
  </DialogForm>
);
