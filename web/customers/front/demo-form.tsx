import "../../shared/lib/jitless.ts";
import { useMutation } from "@tanstack/react-query";
import { type ChangeEvent, type ReactNode, type SubmitEvent, useState } from "react";
import { EMAIL_MAX, MESSAGE_MAX, NAME_MAX } from "../../../contract/limits.ts";
import { type DemoRequest, demoRequest } from "../../../contract/requests/demo.ts";
import { apiThrough, fetchInTime, unwrap } from "../../shared/lib/api.ts";
import { prepareProof, proofOfPerson } from "../../shared/lib/person.ts";
import { useTexts } from "../../shared/texts/use-texts.ts";
import { Alert } from "../../shared/ui/alert.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { Optional, TextArea, TextField } from "../../shared/ui/field.tsx";
import { problemText } from "../problem-text.ts";

type Errors = Partial<Record<keyof DemoRequest, string>>;

/** Fields are uncontrolled, so nothing clears their text. `onSent` gets the address. */
export function DemoForm({ onSent }: { onSent: (email: string) => void }) {
  const texts = useTexts();
  const [errors, setErrors] = useState<Errors>({});
  const sending = useMutation({ mutationFn: requestDemo, onSuccess: (_, { email }) => onSent(email) });

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending.isPending) return;
    const form = event.currentTarget;
    const read = demoRequest.safeParse(Object.fromEntries(new FormData(form)));
    setErrors(read.success ? {} : errorsOf(read.error.issues));
    if (read.success) return sending.mutate(read.data);
    const first = form.elements.namedItem(String(read.error.issues[0]?.path[0]));
    if (first instanceof HTMLElement) first.focus();
  }

  function clearError({ target }: ChangeEvent<HTMLFormElement>) {
    prepareProof();
    setErrors(({ [target.name as keyof Errors]: _, ...others }) => others);
  }

  return (
    <form noValidate aria-label="Demo request" onSubmit={send} onChange={clearError} className="grid gap-5">
      <TextField label="Name" name="name" autoComplete="name" required maxLength={NAME_MAX} error={errors.name} />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        required
        maxLength={EMAIL_MAX}
        error={errors.email}
      />
      <TextField
        label={<OptionalLabel>Phone</OptionalLabel>}
        name="phone"
        type="tel"
        autoComplete="tel"
        maxLength={40}
        error={errors.phone}
      />
      <TextArea
        label={<OptionalLabel>Message</OptionalLabel>}
        name="message"
        rows={4}
        maxLength={MESSAGE_MAX}
        placeholder="What you run, how many you seat, what you use today…"
        error={errors.message}
      />
      {sending.isError && (
        <Alert>{problemText(sending.error, "Failed to send demo request. Please try again.", texts)}</Alert>
      )}
      <Button
        type="submit"
        look="primary"
        size="large"
        aria-disabled={sending.isPending || undefined}
        className="justify-self-start aria-disabled:opacity-60 max-sm:w-full"
      >
        {sending.isPending ? "Sending…" : "Request a demo"}
      </Button>
    </form>
  );
}

const OptionalLabel = ({ children }: { children: ReactNode }) => (
  <>
    {children}
    <Optional>optional</Optional>
  </>
);

const errorsOf = (issues: { path: PropertyKey[]; message: string }[]): Errors =>
  Object.fromEntries(issues.toReversed().map(({ path, message }) => [path[0], message]));

const api = apiThrough(fetchInTime);

const requestDemo = async (request: DemoRequest) =>
  unwrap(api["demo-requests"].$post({ json: request }, { headers: await proofOfPerson() }));
