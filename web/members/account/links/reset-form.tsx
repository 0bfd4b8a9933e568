import { useRef, useState } from "react";
import { hasCode, isRefused } from "../../../shared/lib/api.ts";
import { Alert } from "../../../shared/ui/alert.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { useContractForm } from "../../lib/use-contract-form.ts";
import { words } from "../../texts/words.ts";
import { AccountPage } from "../account-page.tsx";
import { NewPasswordFields } from "../new-password-fields.tsx";
import { type MadeBefore, resetPassword } from "../queries.ts";
import { showProblem } from "../show-problem.ts";
import { passwordResetForm } from "../two-passwords.ts";
import { KEEP_NOTHING, KeepChoices } from "./made-before.tsx";

type ResetFormProps = {
  token: string;
  made: MadeBefore;
  onDone: () => void;
  /** The link was used, replaced or expired while the person typed. */
  onLinkInvalid: () => void;
};

export function ResetForm({ token, made, onDone, onLinkInvalid }: ResetFormProps) {
  const form = useContractForm(passwordResetForm, { defaultValues: { password: "", repeated: "" } });
  const { register, handleSubmit, setError, formState } = form;
  const { errors, isSubmitting } = formState;
  const [keep, setKeep] = useState(KEEP_NOTHING);
  const wasUnanswered = useRef(false);
  const submit = handleSubmit(({ password }) =>
    resetPassword({ token, password, keep }).then(onDone, (error) => {
      if (hasCode(error, "link_invalid") && !wasUnanswered.current) return onLinkInvalid();
      if (hasCode(error, "link_invalid")) return setError("root", { message: words.account.reset.maybeDone });
      wasUnanswered.current ||= !isRefused(error);
      showProblem(form, error);
    }),
  );
  return (
    <AccountPage title={words.account.reset.title} subtitle={words.account.reset.choose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        {errors.root && <Alert>{errors.root.message}</Alert>}
        <NewPasswordFields register={register} errors={errors} />
        <KeepChoices made={made} kept={keep} onKeep={setKeep} />
        <Button type="submit" look="primary" size="large" disabled={isSubmitting}>
          {isSubmitting ? words.ui.saving : words.account.reset.title}
        </Button>
      </form>
    </AccountPage>
  );
}
