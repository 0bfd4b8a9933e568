import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { hasCode, isRefused } from "../../../shared/lib/api.ts";
import { sessionChanged } from "../../../shared/lib/session.ts";
import { useTitle } from "../../../shared/lib/use-title.ts";
import { AccountPage } from "../../account/account-page.tsx";
import { KEEP_NOTHING, KeepChoices } from "../../account/links/made-before.tsx";
import { ResetDone, ResetLinkInvalid, ResetVerifying } from "../../account/links/reset-cards.tsx";
import { NewPasswordFields } from "../../account/new-password-fields.tsx";
import { type MadeBefore, resetLinkQuery, resetPassword } from "../../account/queries.ts";
import { passwordResetForm } from "../../account/two-passwords.ts";
import { errorText } from "../../lib/error-text.ts";
import { words } from "../../texts/words.ts";
import { ContractForm } from "../../ui/form/contract-form.tsx";
import { SubmitButton } from "../../ui/form/form-buttons.tsx";
import { UnexpectedError } from "../loading.tsx";
import { forgetLinkToken, keptLinkToken } from "./link-token.ts";

export function Component() {
  const { pathname } = useLocation();
  const [token] = useState(() => keptLinkToken(pathname));
  const [isDone, setIsDone] = useState(() => !token && history.state?.outcome === "done");
  useTitle(`${words.account.reset.title} · Daybook`);
  if (isDone) return <ResetDone />;
  if (!token) return <ResetLinkInvalid />;
  return (
    <ResetPage
      token={token}
      onDone={() => {
        forgetLinkToken(pathname);
        history.replaceState({ ...history.state, outcome: "done" }, ""); // a reload shows it again
        setIsDone(true);
        sessionChanged(); // the server ended this account's sessions
      }}
      onLinkInvalid={() => forgetLinkToken(pathname)}
    />
  );
}

type ResetPageProps = { token: string; onDone: () => void; onLinkInvalid: () => void };

/** Verifies the link first; signing in or out changes nothing. */
function ResetPage({ token, onDone, onLinkInvalid }: ResetPageProps) {
  const [stage, setStage] = useState<"verifying" | "form" | "dead">("verifying");
  const { data, error, refetch } = useQuery({ ...resetLinkQuery(token), enabled: stage === "verifying" });
  const isRefused = hasCode(error, "link_invalid") || hasCode(error, "invalid_input");
  if (stage === "verifying" && data) setStage("form");
  if (stage === "verifying" && isRefused) setStage("dead");
  useEffect(() => {
    if (stage === "dead") onLinkInvalid();
  }, [stage, onLinkInvalid]);
  if (stage === "form" && data)
    return <ResetForm token={token} made={data.made} onDone={onDone} onLinkInvalid={() => setStage("dead")} />;
  if (stage === "dead") return <ResetLinkInvalid />;
  return error ? <UnexpectedError onRetry={() => void refetch()} /> : <ResetVerifying />;
}

type ResetFormProps = {
  token: string;
  made: MadeBefore;
  onDone: () => void;
  /** The link was used, replaced or expired while the person typed. */
  onLinkInvalid: () => void;
};

function ResetForm({ token, made, onDone, onLinkInvalid }: ResetFormProps) {
  const [keep, setKeep] = useState(KEEP_NOTHING);
  const wasUnanswered = useRef(false);
  const { maybeDone, title, choose } = words.account.reset;
  return (
    <AccountPage title={title} subtitle={choose}>
      <ContractForm
        schema={passwordResetForm}
        defaultValues={{ password: "", repeated: "" }}
        run={({ password }) =>
          resetPassword({ token, password, keep }).then(onDone, (error) => {
            if (hasCode(error, "link_invalid") && !wasUnanswered.current) return onLinkInvalid();
            wasUnanswered.current ||= !isRefused(error);
            throw error;
          })
        }
        failed={(error) => (hasCode(error, "link_invalid") ? maybeDone : errorText(error, words.account.unexpected))}
      >
        <NewPasswordFields />
        <KeepChoices made={made} kept={keep} onKeep={setKeep} />
        <SubmitButton size="large">{title}</SubmitButton>
      </ContractForm>
    </AccountPage>
  );
}
