import { useForm } from "react-hook-form";
import { Alert } from "../../shared/ui/alert.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { errorText } from "../lib/error-text.ts";
import { fieldErrorsOf } from "../lib/field-problems.ts";
import { words } from "../texts/words.ts";
import { Dialog } from "../ui/dialog.tsx";
import { PasswordField } from "../ui/fields/password-field.tsx";
import { handOver, type TeamMember } from "./queries.ts";

type HandOverDialogProps = {
  slug: string;
  member: TeamMember | null;
  onClose: () => void;
  onDone: (member: TeamMember) => void;
};

export function HandOverDialog({ slug, member, onClose, onDone }: HandOverDialogProps) {
  return (
    <Dialog
      open={member !== null}
      onClose={onClose}
      title={words.team.handOver.title}
      description={words.team.handOver.text}
      initialFocus="field"
    >
      {member && <HandOverForm {...{ slug, member, onClose, onDone }} />}
    </Dialog>
  );
}

function HandOverForm({ slug, member, onClose, onDone }: HandOverDialogProps & { member: TeamMember }) {
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { password: "" } });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(({ password }) =>
    handOver(slug, { memberId: member.id, password }).then(
      () => onDone(member),
      (error) => {
        const [wrong] = fieldErrorsOf(error);
        if (wrong?.path === "password") setError("password", { message: wrong.message }, { shouldFocus: true });
        else setError("root", { message: errorText(error, words.team.handOver.failed) });
      },
    ),
  );
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {errors.root && <Alert>{errors.root.message}</Alert>}
      <p className="wrap-anywhere">
        {words.team.handOver.newOwner}
        <span className="font-medium">{member.fullName ?? member.email}</span>
        {member.fullName && <span className="block text-sm text-soft">{member.email}</span>}
      </p>
      <PasswordField
        label={words.team.handOver.password}
        autoComplete="current-password"
        error={errors.password?.message}
        {...register("password", { required: words.team.handOver.noPassword })}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{words.ui.back}</Button>
        <Button type="submit" look="loss" disabled={isSubmitting}>
          {isSubmitting ? words.team.handOver.handingOver : words.team.handOver.agree}
        </Button>
      </div>
    </form>
  );
}
