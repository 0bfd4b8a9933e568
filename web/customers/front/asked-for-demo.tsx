import { useEffect, useRef } from "react";
import { buttonClass } from "../../shared/ui/button.tsx";

export function AskedForDemo({ email }: { email: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid justify-items-start gap-4">
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        Thank you, we have your request
      </h2>
      <p className="wrap-anywhere">
        We write to <strong className="font-semibold">{email}</strong> within 24 hours to find half an hour that suits
        you.
      </p>
      <a href="/" className={buttonClass()}>
        Back to the front page
      </a>
    </div>
  );
}
