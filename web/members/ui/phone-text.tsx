import { useEffect, useState } from "react";

type Phones = typeof import("../../shared/lib/phone.ts");

let phones: Phones | undefined;

/** Unformatted until the library has loaded. */
export const PhoneText = ({ phone }: { phone: string }) => usePhoneText()(phone);

/** Writes an E.164 number in groups; other texts stay. */
export function usePhoneText(): (phone: string) => string {
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
  return (phone) => known?.phoneText(phone) ?? phone;
}
