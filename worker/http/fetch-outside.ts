import manifest from "../../package.json" with { type: "json" };

/** Resend refuses calls without a User-Agent, and Workers' fetch adds none. */
const USER_AGENT = `daybook/${manifest.version}`;

type Init = Omit<RequestInit, "headers" | "redirect"> & { headers?: Record<string, string> };

/** Follows no redirect, so that keys reach no other host. */
export const fetchOutside = (url: string | URL, { headers, ...init }: Init): Promise<Response> =>
  fetch(url, { ...init, redirect: "manual", headers: { "User-Agent": USER_AGENT, ...headers } });

/** Rejects after `limitMs`; `call` itself goes on. */
export async function withTimeout<T>(limitMs: number, call: Promise<T>): Promise<T> {
  let limit: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    limit = setTimeout(() => reject(new Error("no answer in time")), limitMs);
  });
  try {
    return await Promise.race([call, tooLong]);
  } finally {
    clearTimeout(limit);
  }
}
