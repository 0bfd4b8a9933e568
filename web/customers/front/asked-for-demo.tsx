import { useEffect, useRef } from "react";
import { keepQuery } from "../../../domain/services/keep-query.ts";
import { useFrontTexts } from "../../shared/texts/use-front-texts.ts";
import { buttonClass } from "../../shared/ui/button.tsx";

export function AskedForDemo({ email }: { email: string }) {
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
