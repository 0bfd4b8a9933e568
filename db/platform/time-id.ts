/**
 * UUID version 7, which starts with the time: rows made together share a page, where random ids would write five. It
 * reveals its creation time, so never use it as a secret.
 */
export function timeId(now: number): string {
  const random = crypto.randomUUID();
  const time = now.toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(15)}`;
}
