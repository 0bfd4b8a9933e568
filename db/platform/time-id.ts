/**
 * A UUID (version 7) that begins with the time: rows made together lie together, so a busy day writes a page where
 * random ids would write five. Says when it was made, so it is never a secret.
 */
export function timeId(now: number): string {
  const random = crypto.randomUUID();
  const time = now.toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(15)}`;
}
