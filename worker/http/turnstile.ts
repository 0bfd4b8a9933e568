import { createMiddleware } from "hono/factory";
import * as z from "zod/mini";
import { fail } from "../../contract/errors.ts";
import { log } from "../../contract/log.ts";
import type { App } from "../app-type.ts";
import type { Services } from "../services.ts";

const VERIFY_URL = "https://challenges.cloudflare.com/turnstile/v0/siteverify";
const ANSWER_MS = 2000;
/** What siteverify says of a token; anything else it may say is not about the visitor. */
const ABOUT_THE_TOKEN = ["missing-input-response", "invalid-input-response", "timeout-or-duplicate"];

const HEADER = "Turnstile-Token";
const WORDS =
  "We could not check that you are a person. Please try again. If that does not help, allow challenges.cloudflare.com in your browser, or contact us directly.";

/**
 * Lets a visitor pass whom Turnstile takes for a person, when its keys are set (DESIGN.md section 6). Nobody waits on it
 * in vain (I7): when it cannot be asked, everybody passes, with a token and without.
 */
export const requirePerson = createMiddleware<App>(async (c, next) => {
  await isPersonForSure(c.req.header(HEADER), c.var.services);
  await next();
});

/** The same where it matters what it was: `isChecked` is false for those who pass because nobody could be asked. */
export const checkPerson = createMiddleware<App & { Variables: { isChecked: boolean } }>(async (c, next) => {
  c.set("isChecked", await isPersonForSure(c.req.header(HEADER), c.var.services));
  await next();
});

async function isPersonForSure(token: string | undefined, s: Services): Promise<boolean> {
  const answer = s.config.turnstile ? await askAbout(s, s.config.turnstile.secret, token ?? "") : "person";
  if (answer === "nobody") fail("invalid_input", undefined, { errors: [{ path: HEADER, message: WORDS }] });
  return answer === "person";
}

async function askAbout(s: Services, secret: string, token: string): Promise<"person" | "nobody" | "unknown"> {
  const { success, "error-codes": errors } = await verify(secret, token).catch(() => UNREACHABLE);
  if (success) return "person";
  if (errors.some((error) => ABOUT_THE_TOKEN.includes(error))) return "nobody";
  log("error", { event: "turnstile_failed", requestId: s.requestId, errors }); // codes only, also of a wrong secret
  return "unknown";
}

const verdict = z.object({ success: z.boolean(), "error-codes": z._default(z.array(z.string()), []) });
const UNREACHABLE: z.output<typeof verdict> = { success: false, "error-codes": ["unreachable"] };

/** Says nothing of the visitor but the token. */
async function verify(secret: string, token: string) {
  const answer = await fetch(VERIFY_URL, {
    method: "POST",
    body: new URLSearchParams({ secret, response: token }),
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  return z.parse(verdict, await answer.json());
}
