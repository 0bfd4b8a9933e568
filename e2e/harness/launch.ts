import { type BrowserContext, chromium } from "playwright-core";
import { BROWSER_ARGS, chromiumPath } from "../../scripts/tests/chromium.ts";

export type Account = { email: string; password: string };

export const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

export const launch = (executablePath = chromiumPath()) => chromium.launch({ executablePath, args: BROWSER_ARGS });

export async function signInAs(context: BrowserContext, origin: string, { email, password }: Account) {
  const data = { email, password };
  const answer = await context.request.post(`${origin}/api/auth/sign-in`, { data, headers: { Origin: origin } });
  if (!answer.ok()) throw new Error(`${email} cannot sign in: ${answer.status()}`);
}
