import { useQueryClient } from "@tanstack/react-query";
import { profile } from "../../../../contract/requests/accounts.ts";
import type { Me } from "../../../shared/lib/members-api.ts";
import { TextField } from "../../../shared/ui/field.tsx";
import { errorText } from "../../lib/error-text.ts";
import { useContractForm } from "../../lib/use-contract-form.ts";
import { words } from "../../texts/words.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { toast } from "../../ui/toaster.tsx";
import { FormButtons } from "../form-buttons.tsx";
import { saveProfile } from "../queries.ts";

export type AccountDialogProps = { open: boolean; onClose: () => void; user: Pick<Me["user"], "fullName" | "email"> };

export function EditProfileDialog({ open, onClose, user }: AccountDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={words.profile.edit} initialFocus="field">
      <ProfileForm fullName={user.fullName ?? ""} onClose={onClose} />
    </Dialog>
  );
}

function ProfileForm({ fullName, onClose }: { fullName: string; onClose: () => void }) {
  const client = useQueryClient();
  const { register, handleSubmit, formState } = useContractForm(profile, { defaultValues: { fullName } });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (fields) => {
    try {
      await saveProfile(fields);
    } catch (error) {
      toast.error(words.profile.notUpdated, { description: errorText(error, words.account.unexpected) });
      return;
    }
    toast.success(words.profile.updated);
    onClose();
    await client.invalidateQueries(); // several queries contain the name
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <TextField
        label={words.account.fullName}
        autoComplete="name"
        error={errors.fullName?.message}
        {...register("fullName")}
      />
      <FormButtons
        onCancel={onClose}
        label={isSubmitting ? words.ui.saving : words.ui.saveChanges}
        isSubmitting={isSubmitting}
      />
    </form>
  );
}
