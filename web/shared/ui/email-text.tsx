import { useEffect, useState } from "react";

/** An address with the letters of its domain, which may break before its @. */
export function EmailText({ email }: { email: string }) {
  const readable = useReadableEmail(email);
  const at = readable.lastIndexOf("@");
  return (
    <>
      {readable.slice(0, at)}
      <wbr />
      {readable.slice(at)}
    </>
  );
}

/** Hardly any address needs the library that reads `xn--` domains, so it loads for these alone. Before that they stay as stored. */
export function useReadableEmail(email: string): string {
  const [read, setRead] = useState<{ email: string; readable: string }>();
  useEffect(() => {
    if (email.includes("xn--"))
      void import("../../../domain/people/readable-email.ts").then(
        ({ readableEmail }) => setRead({ email, readable: readableEmail(email) }),
        () => {}, // the address stays as stored
      );
  }, [email]);
  return read?.email === email ? read.readable : email;
}
