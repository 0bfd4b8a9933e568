import { type BrowserContext, chromium } from "playwright-core";
import { chromiumPath } from "../scripts/chromium.ts";

export const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** A browser that cannot reach any other machine. */
export const launch = () =>
  chromium.launch({
    executablePath: chromiumPath(),
    args: ["--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost"],
  });

/** Signs somebody in without the form. */
export async function signInAs(context: BrowserContext, origin: string, person: { email: string; password: string }) {
  const answer = await context.request.post(`${origin}/api/auth/sign-in`, {
    data: person,
    headers: { Origin: origin },
  });
  if (!answer.ok()) throw new Error(`${person.email} cannot sign in: ${answer.status()}`);
}
