/**
 * UUID version 7: rows made together share a page; random ids would write five. It reveals its time, so it is no
 * secret.
 */
export function timeId(now: number): string {
  const random = crypto.randomUUID();
  const time = now.toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(15)}`;
}
