import { PASSWORD_MIN } from "../../../../contract/limits.ts";
import { signUpRequest } from "../../../../contract/requests/accounts.ts";
import { operatorPages } from "../../../shared/lib/operator-pages.ts";
import { prepareProof } from "../../../shared/lib/person.ts";
import { sessionChanged } from "../../../shared/lib/session.ts";
import { Alert } from "../../../shared/ui/alert.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { TextField } from "../../../shared/ui/field.tsx";
import { useContractForm } from "../../lib/use-contract-form.ts";
import { words } from "../../texts/words.ts";
import { PasswordField } from "../../ui/fields/password-field.tsx";
import { signUp } from "../queries.ts";
import { showProblem } from "../show-problem.ts";
import type { AuthFormProps } from "./sign-in-form.tsx";

export function CreateAccountForm({ typed, onTyped }: AuthFormProps) {
  const form = useContractForm(signUpRequest, { defaultValues: typed });
  const { register, handleSubmit, getValues, formState } = form;
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit((fields) => signUp(fields).then(sessionChanged, (error) => showProblem(form, error)));
  return (
    <form
      noValidate
      onSubmit={submit}
      onInput={prepareProof}
      onChange={() => onTyped(getValues())}
      className="grid gap-4"
    >
      {errors.root && <Alert>{errors.root.message}</Alert>}
      <TextField
        label={words.account.fullName}
        autoComplete="name"
        error={errors.fullName?.message}
        {...register("fullName")}
      />
      <TextField
        label={words.account.email}
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...register("email")}
      />
      <PasswordField
        label={words.account.password}
        autoComplete="new-password"
        hint={words.account.passwordHint(PASSWORD_MIN)}
        error={errors.password?.message}
        {...register("password")}
      />
      <Button type="submit" look="primary" size="large" disabled={isSubmitting}>
        {isSubmitting ? words.signIn.creating : words.signIn.create.page}
      </Button>
      <AccountPrivacy />
    </form>
  );
}

const link = "inline-block min-h-6 underline underline-offset-2";

function AccountPrivacy() {
  const { terms, privacy } = operatorPages();
  const { before, after } = words.signIn.terms;
  return (
    <p className="text-sm text-soft">
      {words.signIn.purpose}
      {terms && (
        <>
          {" "}
          {before}
          <a href={terms} target="_blank" rel="noopener" className={link}>
            {words.signIn.terms.link}
          </a>
          {after}
        </>
      )}
      {privacy && (
        <>
          {" "}
          <a href={privacy} target="_blank" rel="noopener" className={link}>
            {words.signIn.privacy}
          </a>
        </>
      )}
    </p>
  );
}
