import { useEffect, useState } from "react";

type Phones = typeof import("../../shared/lib/phone.ts");

let phones: Phones | undefined;

/** A stored number as people read it; as it is stored until the library that knows them has come. */
export function PhoneText({ phone }: { phone: string }) {
  const [known, setKnown] = useState(phones);
  useEffect(() => {
    if (!known)
      void import("../../shared/lib/phone.ts").then(
        (library) => {
          phones = library;
          setKnown(library);
        },
        () => {}, // it is only harder to read
      );
  }, [known]);
  return known?.phoneText(phone) ?? phone;
}
