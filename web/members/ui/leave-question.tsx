import { useBlocker } from "react-router";
import { useListener } from "../lib/use-listener.ts";
import { words } from "../texts/words.ts";
import { Answers } from "./answers.tsx";
import { Dialog } from "./dialog.tsx";

type LeaveQuestionProps = {
  isUnsaved: boolean;
  /** The query parameter that keeps the form open; absent when the form is the page. */
  openBy?: string;
};

const BEFORE_LEAVING = ["beforeunload"] as const;

/** Asks before unsaved changes are lost, also when the browser leaves the app. */
export function LeaveQuestion({ isUnsaved, openBy }: LeaveQuestionProps) {
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) => {
    const opened = (search: string) => openBy && new URLSearchParams(search).get(openBy);
    return isUnsaved && (from.pathname !== to.pathname || opened(from.search) !== opened(to.search));
  });
  useListener(BEFORE_LEAVING, (event) => event.preventDefault(), { isOn: isUnsaved });
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
