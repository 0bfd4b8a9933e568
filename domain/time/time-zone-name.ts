/** True for an IANA name that this runtime knows. Works without the time library, so the web can use it. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return /^[A-Z]/.test(name);
  } catch {
    return false;
  }
}

/**
 * The same name for all names of a zone, such as Asia/Katmandu and Asia/Kathmandu; throws RangeError for an unknown zone.
 * Runtimes choose different names, so only compare the result; never store or send it.
 */
export const comparableZoneName = (zone: string) =>
  new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone;
