import manifest from "../../package.json" with { type: "json" };

/** Who calls, for providers that ask: Resend refuses a call that does not say, and the fetch of Workers adds nothing. */
export const USER_AGENT = `daybook/${manifest.version}`;

type Init = Omit<RequestInit, "headers" | "redirect"> & { headers?: Record<string, string> };

/** Calls somebody else's service, which learns who calls. Redirects are not followed, so that keys go nowhere else. */
export const fetchOutside = (url: string | URL, { headers, ...init }: Init): Promise<Response> =>
  fetch(url, { ...init, redirect: "manual", headers: { "User-Agent": USER_AGENT, ...headers } });
