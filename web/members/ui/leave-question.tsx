import { useEffect } from "react";
import { useBlocker } from "react-router";
import { words } from "../texts/words.ts";
import { Answers } from "./answers.tsx";
import { Dialog } from "./dialog.tsx";

type LeaveQuestionProps = {
  isUnsaved: boolean;
  /** The query parameter that keeps the form open; absent when the form is the page. */
  openBy?: string;
};

/** Asks before unsaved changes are lost, also when the browser leaves the app. */
export function LeaveQuestion({ isUnsaved, openBy }: LeaveQuestionProps) {
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) => {
    const opened = (search: string) => openBy && new URLSearchParams(search).get(openBy);
    return isUnsaved && (from.pathname !== to.pathname || opened(from.search) !== opened(to.search));
  });
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isUnsaved]);
  return (
    <Dialog
      open={blocker.state === "blocked"}
      onClose={() => blocker.reset?.()}
      title={words.ui.leaving.title}
      description={words.ui.leaving.unsaved}
    >
      <Answers
        yes={words.ui.leaving.leave}
        no={words.ui.leaving.stay}
        look="loss"
        onNo={() => blocker.reset?.()}
        onYes={() => blocker.proceed?.()}
      />
    </Dialog>
  );
}
