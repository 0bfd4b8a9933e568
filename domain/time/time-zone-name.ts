/** True for a known IANA name. Needs no time library, so the web can use it. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return /^[A-Z]/.test(name);
  } catch {
    return false;
  }
}

/**
 * The same for all names of a zone (Asia/Katmandu, Asia/Kathmandu); unknown zones throw RangeError. Only compare it:
 * runtimes choose different names.
 */
export const comparableZoneName = (zone: string) =>
  new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone;
