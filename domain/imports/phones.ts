import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/min";
import { withoutAnyMarks } from "../texts/without-marks.ts";

type ReadPhone = { phone: string } | { fault: "phone_unreadable" | "phone_cut" };

/** "4,67012E+10": a spreadsheet showed a number so, and a program kept what was shown. */
const SHORTENED = /^(\d)(?:[.,](\d+))?E\+?(\d{1,2})$/i;

/**
 * E.164. `region`: of numbers without a country. A leading apostrophe, `tel:`, and the brackets in which our own export writes a
 * country go.
 */
export function readPhone(cell: string, region: string | null): ReadPhone {
  const plain = withoutAnyMarks(cell).trim().replace(/^['’]/, "").trim();
  const [shortened, first = "", digits = "", exponent = ""] = SHORTENED.exec(plain) ?? [];
  if (shortened && digits.length < Number(exponent)) return { fault: "phone_cut" };
  const typed = shortened ? first + digits.slice(0, Number(exponent)) : plain;
  const number = numberIn(typed.replace(/^tel:/i, "").replace(/^\((\+\d+)\)/, "$1"), region);
  return number ? { phone: number } : { fault: "phone_unreadable" };
}

function numberIn(text: string, region: string | null): string | null {
  const country = region && isSupportedCountry(region) ? region : undefined;
  const own = e164(text.replace(/^00(?=[1-9])/, "+"), country);
  const digits = text.replace(/[\s().-]/g, "");
  // a spreadsheet that takes a number with its country for a sum drops the +
  return own ?? (/^[1-9]\d{10,14}$/.test(digits) ? e164(`+${digits}`, undefined) : null);
}

function e164(text: string, country: CountryCode | undefined): string | null {
  const number = parsePhoneNumberFromString(text, { ...(country && { defaultCountry: country }), extract: false });
  return number?.isValid() && !number.ext ? number.number : null;
}
