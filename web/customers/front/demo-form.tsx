import "../../shared/lib/jitless.ts";
import { useMutation } from "@tanstack/react-query";
import { type ChangeEvent, type SubmitEvent, useState } from "react";
import { EMAIL_MAX, MESSAGE_MAX, NAME_MAX } from "../../../contract/limits.ts";
import { type DemoRequest, demoRequest } from "../../../contract/requests/demo.ts";
import { apiThrough, fetchInTime, unwrap } from "../../shared/lib/api.ts";
import { operatorPages } from "../../shared/lib/operator-pages.ts";
import { prepareProof, proofOfPerson } from "../../shared/lib/person.ts";
import { useFrontTexts } from "../../shared/texts/use-front-texts.ts";
import { useTexts } from "../../shared/texts/use-texts.ts";
import { Alert } from "../../shared/ui/alert.tsx";
import { TextArea, TextField } from "../../shared/ui/field.tsx";
import { Form } from "../../shared/ui/form.tsx";
import { SendButton } from "../booking/details/send-bar.tsx";
import { problemText } from "../problem-text.ts";

type Errors = Partial<Record<keyof DemoRequest, string>>;

/** Fields are uncontrolled, so nothing clears their text. `onSent` gets the address. */
export function DemoForm({ onSent }: { onSent: (email: string) => void }) {
  const texts = useTexts();
  const { form: words } = useFrontTexts().contact;
  const { privacy } = operatorPages();
  const [errors, setErrors] = useState<Errors>({});
  const sending = useMutation({ mutationFn: requestDemo, onSuccess: (_, { email }) => onSent(email) });

  function send(event: SubmitEvent<HTMLFormElement>) {
    if (sending.isPending) return;
    const form = event.currentTarget;
    const read = demoRequest.safeParse(Object.fromEntries(new FormData(form)));
    setErrors(read.success ? {} : errorsOf(read.error.issues, texts.field));
    if (read.success) return sending.mutate(read.data);
    const first = form.elements.namedItem(String(read.error.issues[0]?.path[0]));
    if (first instanceof HTMLElement) first.focus();
  }

  function clearError({ target }: ChangeEvent<HTMLFormElement>) {
    prepareProof();
    setErrors(({ [target.name as keyof Errors]: _, ...others }) => others);
  }

  return (
    <Form aria-label={words.label} onSubmit={send} onChange={clearError} className="grid gap-5">
      <TextField label={words.name} name="name" autoComplete="name" required maxLength={NAME_MAX} error={errors.name} />
      <TextField
        label={words.email}
        name="email"
        type="email"
        autoComplete="email"
        required
        maxLength={EMAIL_MAX}
        error={errors.email}
      />
      <TextField
        label={words.phone}
        optional={words.optional}
        name="phone"
        type="tel"
        autoComplete="tel"
        maxLength={40}
        error={errors.phone}
      />
      <TextArea
        label={words.message}
        optional={words.optional}
        name="message"
        rows={4}
        maxLength={MESSAGE_MAX}
        placeholder={words.example}
        error={errors.message}
      />
      {sending.isError && <Alert>{problemText(sending.error, words.failed, texts)}</Alert>}
      <SendButton isBusy={sending.isPending} busy={words.sending} className="justify-self-start max-sm:w-full">
        {words.send}
      </SendButton>
      <p className="text-sm text-soft">
        {words.privacy}{" "}
        {privacy && (
          <a href={privacy} target="_blank" rel="noopener" className="inline-block underline underline-offset-2">
            {words.policy}
          </a>
        )}
      </p>
    </Form>
  );
}

type Issue = { path: PropertyKey[]; message: string };

const errorsOf = (issues: Issue[], say: (fault: string) => string): Errors =>
  Object.fromEntries(issues.toReversed().map(({ path, message }) => [path[0], say(message)]));

const api = apiThrough(fetchInTime);

const requestDemo = async (request: DemoRequest) =>
  unwrap(api["demo-requests"].$post({ json: request }, { headers: await proofOfPerson() }));
