import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { hasCode } from "../../../shared/lib/api.ts";
import { sessionChanged } from "../../../shared/lib/session.ts";
import { useTitle } from "../../../shared/lib/use-title.ts";
import { ResetDone, ResetLinkInvalid, ResetVerifying } from "../../account/links/reset-cards.tsx";
import { ResetForm } from "../../account/links/reset-form.tsx";
import { resetLinkQuery } from "../../account/queries.ts";
import { words } from "../../texts/words.ts";
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
