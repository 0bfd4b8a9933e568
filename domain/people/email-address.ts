import { withoutAnyMarks } from "../texts/without-marks.ts";

/**
 * The one form in which an address is stored and written to: lower case, no unseen marks, no full stop behind it, its domain in
 * ASCII. `Kund@Räksmörgås.example.` gives `kund@xn--rksmrgs-5wao1o.example`. The domain of no address stays as it is
 * (docs/rules.md#formats).
 */
export function emailForm(text: string): string {
  const plain = withoutAnyMarks(text).trim().toLowerCase().replace(/\.$/, "");
  const at = plain.lastIndexOf("@") + 1;
  return plain.slice(0, at) + (asciiDomain(plain.slice(at)) ?? plain.slice(at));
}

/** Null: no domain has this name (UTS 46, as browsers read it). */
export function asciiDomain(domain: string): string | null {
  if (/^[\x20-\x7e]*$/.test(domain)) return domain;
  if (/[\s/?#@:\\%[\]]|(^|\.)-|-(\.|$)/.test(domain)) return null; // no host, or no label
  try {
    return new URL(`https://${domain}`).hostname;
  } catch {
    return null;
  }
}

const LOCAL_PART = /^[^\s@<>()[\],;:"\\]+$/;
const DOMAIN = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** Takes an address in its stored form. A domain has two names or more, none with a hyphen at an end or an underscore. */
export function isEmailAddress(address: string): boolean {
  const at = address.lastIndexOf("@");
  return at > 0 && LOCAL_PART.test(address.slice(0, at)) && DOMAIN.test(address.slice(at + 1));
}
