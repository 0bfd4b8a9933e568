import { type ChangeEvent, type SubmitEvent, useEffect, useRef, useState } from "react";
import { keepQuery } from "../../../domain/services/keep-query.ts";
import { useTitle } from "../../shared/lib/use-title.ts";
import { useFrontTexts } from "../../shared/texts/use-front-texts.ts";
import { buttonClass } from "../../shared/ui/button.tsx";
import { Card } from "../../shared/ui/card.tsx";
import { FrontFooter, FrontHeader } from "./front-frame.tsx";
import "../../shared/lib/jitless.ts";
import { EMAIL_MAX, MESSAGE_MAX, NAME_MAX } from "../../../contract/limits.ts";
import { type DemoRequest, demoRequest } from "../../../contract/requests/demo.ts";
import { apiThrough, fetchInTime, unwrap } from "../../shared/lib/api.ts";
import { operatorPages } from "../../shared/lib/operator-pages.ts";
import { prepareProof, proofOfPerson } from "../../shared/lib/person.ts";
import { useSendingTexts } from "../../shared/texts/use-sending-texts.ts";
import { Alert } from "../../shared/ui/alert.tsx";
import { TextArea, TextField } from "../../shared/ui/field.tsx";
import { Form } from "../../shared/ui/form.tsx";
import { SendButton } from "../booking/details/send-bar.tsx";
import { problemText } from "../problem-text.ts";
import { useSending } from "../use-sending.ts";

/** No form when demo requests have no reader. */
export function ContactPage({ isAnswered }: { isAnswered: boolean }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { contact, header } = useFrontTexts();
  useTitle(contact.title);
  return (
    <div className="flex min-h-dvh flex-col">
      <FrontHeader>
        <a href="/signup" className={`-mr-4 ${buttonClass("quiet")}`}>
          {header.start}
        </a>
      </FrontHeader>
      <main className="mx-auto grid w-full max-w-3xl flex-1 grid-cols-1 content-start gap-x-16 gap-y-8 px-5 pt-6 pb-16 lg:grid-cols-[2fr_3fr] lg:px-8 lg:pt-12">
        <div className="grid content-start gap-6">
          <h1 className="text-4xl">{contact.title}</h1>
          {isAnswered ? (
            <>
              <p className="text-lg text-soft">{contact.text}</p>
              <dl className="grid border-t border-line">
                {contact.facts.map(({ label, value }) => (
                  <div key={label} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-3">
                    <dt className="text-soft">{label}</dt>
                    <dd className="font-semibold">{value}</dd>
                  </div>
                ))}
              </dl>
            </>
          ) : (
            <p className="text-lg text-soft">{contact.unanswered}</p>
          )}
        </div>
        <Card className="w-full max-w-lg self-start lg:justify-self-end">
          {!isAnswered && <TryYourself />}
          {isAnswered && (sentTo === null ? <DemoForm onSent={setSentTo} /> : <AskedForDemo email={sentTo} />)}
        </Card>
      </main>
      <FrontFooter />
    </div>
  );
}

function TryYourself() {
  const { yourself } = useFrontTexts().contact;
  return (
    <div className="grid justify-items-start gap-4">
      <h2 className="text-2xl">{yourself.title}</h2>
      <p>{yourself.text}</p>
      <div className="flex flex-wrap gap-3">
        <a href="/signup" className={buttonClass("primary")}>
          {yourself.start}
        </a>
        <a href={keepQuery("/", location.search)} className={buttonClass()}>
          {yourself.example}
        </a>
      </div>
    </div>
  );
}

function AskedForDemo({ email }: { email: string }) {
  const { sent } = useFrontTexts().contact;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid justify-items-start gap-4">
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {sent.title}
      </h2>
      <p className="wrap-anywhere">
        {sent.before} <strong className="font-semibold">{email}</strong> {sent.after}
      </p>
      <a href={keepQuery("/", location.search)} className={buttonClass()}>
        {sent.back}
      </a>
    </div>
  );
}

type Errors = Partial<Record<keyof DemoRequest, string>>;

/** Fields are uncontrolled, so nothing clears their text. `onSent` gets the address. */
export function DemoForm({ onSent }: { onSent: (email: string) => void }) {
  const texts = useSendingTexts();
  const { form: words } = useFrontTexts().contact;
  const { privacy } = operatorPages();
  const [errors, setErrors] = useState<Errors>({});
  const sending = useSending({ send: requestDemo, onAnswer: (_, { email }) => onSent(email) });

  function send(event: SubmitEvent<HTMLFormElement>) {
    if (sending.isPending) return;
    const form = event.currentTarget;
    const read = demoRequest.safeParse(Object.fromEntries(new FormData(form)));
    setErrors(read.success ? {} : errorsOf(read.error.issues, texts.field));
    if (read.success) return sending.start(read.data);
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
