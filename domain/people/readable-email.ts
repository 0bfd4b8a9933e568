/// <reference path="./punycode.d.ts" />
import punycode from "punycode.js";
import { asciiDomain } from "./email-address.ts";

/** A stored address with the letters of its domain: `kund@räksmörgås.example`. Domains that mean another address stay ASCII. */
export function readableEmail(address: string): string {
  const at = address.lastIndexOf("@") + 1;
  const domain = address.slice(at);
  if (!domain.includes("xn--")) return address;
  try {
    const letters = punycode.toUnicode(domain);
    return asciiDomain(letters) === domain ? address.slice(0, at) + letters : address;
  } catch {
    return address; // the domain's ASCII stands for no letters
  }
}
