import { useCallback, useState } from "react";
import { useLocation } from "react-router";
import { sessionChanged } from "../../../shared/lib/session.ts";
import { useTitle } from "../../../shared/lib/use-title.ts";
import { UndoCard, UndoDone, UndoInvalid } from "../../account/links/undo-card.tsx";
import { words } from "../../texts/words.ts";
import { forgetLinkToken, keptLinkToken } from "./link-token.ts";

export function Component() {
  const { pathname } = useLocation();
  const [token, setToken] = useState(() => keptLinkToken(pathname));
  const [isDone, setIsDone] = useState(() => !token && history.state?.outcome === "done");
  useTitle(`${words.account.undo.page} · Daybook`);
  const end = useCallback(() => {
    forgetLinkToken(pathname);
    setToken(null);
  }, [pathname]);
  if (isDone) return <UndoDone />;
  if (!token) return <UndoInvalid />;
  return (
    <UndoCard
      token={token}
      onLinkInvalid={end}
      onDone={() => {
        end();
        history.replaceState({ ...history.state, outcome: "done" }, ""); // a reload shows it again
        setIsDone(true);
        sessionChanged(); // the server ended this account's sessions
      }}
    />
  );
}
