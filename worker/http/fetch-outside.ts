import manifest from "../../package.json" with { type: "json" };

/** Names this product to providers. Resend refuses calls without a User-Agent, and the fetch of Workers adds none. */
export const USER_AGENT = `daybook/${manifest.version}`;

type Init = Omit<RequestInit, "headers" | "redirect"> & { headers?: Record<string, string> };

/** Calls an outside service under our name. It follows no redirect, so that keys go nowhere else. */
export const fetchOutside = (url: string | URL, { headers, ...init }: Init): Promise<Response> =>
  fetch(url, { ...init, redirect: "manual", headers: { "User-Agent": USER_AGENT, ...headers } });
