/** Is this an IANA name this runtime knows? Needs no time library, so both sides of the wire may ask. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return /^[A-Z]/.test(name);
  } catch {
    return false;
  }
}

/**
 * One name for all the names of a zone: Asia/Katmandu and Asia/Kathmandu have the same. Which one it is differs between
 * runtimes, so it is for comparing here, never to be stored or sent. The zone has to be one.
 */
export const comparableZoneName = (zone: string) =>
  new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone;
