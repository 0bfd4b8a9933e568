import { PASSWORD_MIN } from "../../../../contract/limits.ts";
import { signUpRequest } from "../../../../contract/requests/accounts.ts";
import { operatorPages } from "../../../shared/lib/operator-pages.ts";
import { prepareProof } from "../../../shared/lib/person.ts";
import { sessionChanged } from "../../../shared/lib/session.ts";
import { words } from "../../texts/words.ts";
import { ContractForm, KeepTyped } from "../../ui/form/contract-form.tsx";
import { PasswordField, TextField } from "../../ui/form/fields.tsx";
import { SubmitButton } from "../../ui/form/form-buttons.tsx";
import { signUp } from "../queries.ts";
import type { AuthFormProps } from "./sign-in-form.tsx";

export const CreateAccountForm = ({ typed, onTyped }: AuthFormProps) => (
  <ContractForm
    schema={signUpRequest}
    defaultValues={typed}
    run={(fields) => signUp(fields).then(sessionChanged)}
    onInput={prepareProof}
  >
    <KeepTyped keep={onTyped} />
    <TextField name="fullName" label={words.account.fullName} autoComplete="name" />
    <TextField name="email" label={words.ui.email} type="email" autoComplete="username" />
    <PasswordField
      name="password"
      label={words.account.password}
      autoComplete="new-password"
      hint={words.account.passwordHint(PASSWORD_MIN)}
    />
    <SubmitButton size="large" busy={words.signIn.creating}>
      {words.signIn.create.page}
    </SubmitButton>
    <AccountPrivacy />
  </ContractForm>
);

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
