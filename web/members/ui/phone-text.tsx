import { useEffect, useState } from "react";

type Phones = typeof import("../../shared/lib/phone.ts");

let phones: Phones | undefined;

/** Unformatted until the library has loaded. */
export function PhoneText({ phone }: { phone: string }) {
  const [known, setKnown] = useState(phones);
  useEffect(() => {
    if (!known)
      void import("../../shared/lib/phone.ts").then(
        (library) => {
          phones = library;
          setKnown(library);
        },
        () => {}, // the unformatted number stays
      );
  }, [known]);
  return known?.phoneText(phone) ?? phone;
}
