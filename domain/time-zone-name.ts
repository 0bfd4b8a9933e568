/** Is this an IANA name this runtime knows? Needs no time library, so both sides of the wire may ask. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return /^[A-Z]/.test(name);
  } catch {
    return false;
  }
}
