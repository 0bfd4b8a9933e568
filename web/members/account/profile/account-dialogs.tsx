import { useQueryClient } from "@tanstack/react-query";
import { profile } from "../../../../contract/requests/accounts.ts";
import type { Me } from "../../../shared/lib/members-api.ts";
import { words } from "../../texts/words.ts";
import { DialogForm } from "../../ui/form/dialog-form.tsx";
import { TextField } from "../../ui/form/fields.tsx";
import { toast } from "../../ui/toaster.tsx";
import { saveProfile } from "../queries.ts";

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
