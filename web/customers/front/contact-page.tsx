import { useEffect, useRef, useState } from "react";
import { keepQuery } from "../../../domain/services/keep-query.ts";
import { useTitle } from "../../shared/lib/use-title.ts";
import { useFrontTexts } from "../../shared/texts/use-front-texts.ts";
import { buttonClass } from "../../shared/ui/button.tsx";
import { Card } from "../../shared/ui/card.tsx";
import { DemoForm } from "./demo-form.tsx";
import { FrontFooter, FrontHeader } from "./front-frame.tsx";

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
                  <Fact key={label} label={label}>
                    {value}
                  </Fact>
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

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 border-b border-line py-3">
      <dt className="text-soft">{label}</dt>
      <dd className="font-semibold">{children}</dd>
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
