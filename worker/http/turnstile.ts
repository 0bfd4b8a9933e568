import { createMiddleware } from "hono/factory";
import * as z from "zod/mini";
import { log } from "../../contract/log.ts";
import { fault } from "../../domain/faults.ts";
import type { App, Services } from "../services.ts";
import { fetchOutside } from "./fetch-outside.ts";
import { refuseAt } from "./validate.ts";

const VERIFY_URL = "https://challenges.cloudflare.com/turnstile/v0/siteverify";
const TIMEOUT_MS = 2000;
/** Turnstile's tokens have at most 2,048 printable characters. Others are refused without a call. */
const TOKEN_PATTERN = /^[\x21-\x7e]{0,2048}$/;
/** siteverify's codes for a bad token. */
const TOKEN_ERRORS = ["missing-input-response", "invalid-input-response", "timeout-or-duplicate"];
const TURNSTILE_INTERNAL_ERROR = "internal-error";

const TOKEN_HEADER = "Turnstile-Token";

/**
 * Requires a person where Turnstile's keys are set (docs/decisions/013-is-it-a-person.md). During its outage everyone
 * passes; `isChecked` tells if the check really ran.
 */
export const checkPerson = createMiddleware<App>(async (c, next) => {
  c.set("isChecked", await verifyPerson(c.req.header(TOKEN_HEADER), c.var.services));
  await next();
});

async function verifyPerson(token: string | undefined, s: Services): Promise<boolean> {
  const answer = s.config.turnstile ? await askTurnstile(s, s.config.turnstile.secret, token ?? "") : "person";
  if (answer === "not_a_person") refuseAt(TOKEN_HEADER, fault("not_a_person"));
  return answer === "person";
}

/** `unknown`: Turnstile is unreachable or broken. No visitor's input causes it. */
async function askTurnstile(
  s: Services,
  secret: string,
  token: string,
): Promise<"person" | "not_a_person" | "unknown"> {
  if (!TOKEN_PATTERN.test(token)) return "not_a_person";
  const { success, errors, isOutage } = await verify(secret, token).catch(() => UNREACHABLE);
  if (success) return "person";
  if (errors.every((error) => TOKEN_ERRORS.includes(error))) return "not_a_person";
  log("error", { event: "turnstile_failed", requestId: s.requestId, errors }); // holds codes only, also for a wrong secret
  return isOutage ? "unknown" : "not_a_person";
}

const verdict = z.object({ success: z.boolean(), "error-codes": z._default(z.array(z.string()), []) });
type SiteverifyResult = { success: boolean; errors: string[]; isOutage: boolean };
const UNREACHABLE: SiteverifyResult = { success: false, errors: ["unreachable"], isOutage: true };

/** Sends only the token. */
async function verify(secret: string, token: string): Promise<SiteverifyResult> {
  const answer = await fetchOutside(VERIFY_URL, {
    method: "POST",
    body: new URLSearchParams({ secret, response: token }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const said = z.safeParse(verdict, await jsonOf(answer));
  const errors = said.success ? said.data["error-codes"] : [];
  if (answer.status !== 200 || !said.success)
    return { success: false, errors: [`status ${answer.status}`, ...errors], isOutage: answer.status >= 500 };
  return { success: said.data.success, errors, isOutage: errors.includes(TURNSTILE_INTERNAL_ERROR) };
}

const jsonOf = (answer: Response): Promise<unknown> =>
  answer.json().catch((error: unknown) => (error instanceof SyntaxError ? undefined : Promise.reject(error)));
