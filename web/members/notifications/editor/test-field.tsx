import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Channel } from "../../../../domain/messages/messages-owed.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { TextField } from "../../../shared/ui/field.tsx";
import { errorText, inWords } from "../../lib/error-text.ts";
import { words } from "../../texts/words.ts";
import { toast } from "../../ui/toaster.tsx";

type TestFieldProps = {
  channel: Channel;
  /** The member's own address; the field holds it until they type another. */
  own?: string;
  problemOf: (to: string) => string | null;
  /** Null: a text is invalid, as its field shows. */
  send: (to: string) => Promise<{ held: boolean } | null>;
};

/** Outside the form: Enter sends the test instead of saving. */
export function TestField({ channel, own = "", problemOf, send }: TestFieldProps) {
  const { [channel]: said, to: label, held } = words.notifications.test;
  const [typed, setTyped] = useState<string | null>(null);
  const to = typed ?? own;
  const [error, setError] = useState<string | undefined>();
  const input = useRef<HTMLInputElement>(null);
  const test = useMutation({
    mutationFn: () => send(to),
    onSuccess: (answer) =>
      answer && void (answer.held ? toast.info(said.held, { description: held }) : toast.success(said.sent)),
    onError: (fault) => void toast.error(errorText(fault, said.failed)),
  });
  function submit() {
    if (test.isPending) return;
    const problem = problemOf(to);
    setError(problem ? inWords(problem) : undefined);
    if (!problem) return test.mutate();
    if (to.trim() === "") toast.error(said.missing.title, { description: said.missing.text });
    input.current?.focus();
  }
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
      <div className="min-w-0 flex-1 basis-60">
        <TextField
          ref={input}
          type={channel === "email" ? "email" : "tel"}
          label={label}
          placeholder={said.placeholder}
          autoComplete="off"
          value={to}
          error={error}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            submit();
          }}
        />
      </div>
      <Button aria-disabled={test.isPending || undefined} onClick={submit} className="min-h-12 sm:mt-7">
        {test.isPending ? words.ui.sending : said.send}
      </Button>
    </div>
  );
}
