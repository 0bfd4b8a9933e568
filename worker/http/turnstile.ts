import { createMiddleware } from "hono/factory";
import * as z from "zod/mini";
import { fail } from "../../contract/errors.ts";
import type { App } from "../app-type.ts";

const VERIFY_URL = "https://challenges.cloudflare.com/turnstile/v0/siteverify";
const ANSWER_MS = 2000;
/** What siteverify says of a token; anything else it may say is not about the visitor. */
const ABOUT_THE_TOKEN = ["missing-input-response", "invalid-input-response", "timeout-or-duplicate"];

const HEADER = "Turnstile-Token";
const WORDS =
  "We could not check that you are a person. Please try again. If that does not help, allow challenges.cloudflare.com in your browser, or contact us directly.";

/**
 * Lets a visitor pass whom Turnstile takes for a person, when its keys are set (DESIGN.md section 6). Nobody waits on it
 * in vain (I7): when it cannot be asked, everybody passes, with a token and without. Once messages go out by SMS, those of
 * whoever passed like that have to be withheld: here is where it is known.
 */
export const requirePerson = createMiddleware<App>(async (c, next) => {
  const { turnstile } = c.var.services.config;
  if (turnstile && !(await isPerson(turnstile.secret, c.req.header(HEADER) ?? "")))
    fail("invalid_input", undefined, { errors: [{ path: HEADER, message: WORDS }] });
  await next();
});

async function isPerson(secret: string, token: string): Promise<boolean> {
  const { success, "error-codes": errors } = await verify(secret, token).catch(() => UNREACHABLE);
  if (success || errors.some((error) => ABOUT_THE_TOKEN.includes(error))) return success;
  console.error(JSON.stringify({ event: "turnstile_failed", errors })); // codes only, also of a wrong secret
  return true;
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
