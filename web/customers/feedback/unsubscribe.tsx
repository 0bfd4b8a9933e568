import { useMutation } from "@tanstack/react-query";
import { useLinkTexts } from "../../shared/texts/use-link-texts.ts";
import { useTexts } from "../../shared/texts/use-texts.ts";
import { Alert } from "../../shared/ui/alert.tsx";
import { SendButton } from "../booking/details/send-bar.tsx";
import { FocusedAlert, focus } from "../focused-alert.tsx";
import { problemText } from "../problem-text.ts";
import { unsubscribe } from "./queries.ts";

type UnsubscribeProps = { token: string; name: string; hasMore: boolean };

export function Unsubscribe({ token, name, hasMore }: UnsubscribeProps) {
  const texts = useTexts();
  const words = useLinkTexts().feedback.unsubscribe;
  const asking = useMutation({ mutationFn: () => unsubscribe(token) });
  return (
    <section className="grid justify-items-start gap-5">
      <h2 ref={focus} tabIndex={-1} className="text-2xl outline-none">
        {asking.isSuccess ? words.doneTitle : words.title}
      </h2>
      {asking.isSuccess ? (
        <FocusedAlert tone="success" title={words.done}>
          <p>{words.doneText(name)}</p>
        </FocusedAlert>
      ) : (
        <>
          <p>{words.text(name)}</p>
          {asking.isError && <Alert>{problemText(asking.error, words.failed, texts)}</Alert>}
          <SendButton
            type="button"
            isBusy={asking.isPending}
            busy={words.sending}
            onClick={() => asking.isPending || asking.mutate()}
          >
            {words.confirm}
          </SendButton>
        </>
      )}
      {hasMore && (
        <a href="#feedback" className="inline-flex min-h-11 items-center font-semibold text-accent-ink underline">
          {words.back}
        </a>
      )}
    </section>
  );
}
