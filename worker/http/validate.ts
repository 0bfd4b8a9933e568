import { zValidator } from "@hono/zod-validator";
import type { ValidationTargets } from "hono";
import { createMiddleware } from "hono/factory";
import type { $ZodError, $ZodIssue, $ZodType } from "zod/v4/core";
import { fail } from "../../contract/errors.ts";
import { emptyBody } from "../../contract/requests/bookings.ts";

export const validate = <T extends $ZodType, Target extends keyof ValidationTargets>(target: Target, schema: T) =>
  zValidator(target, schema, (result) => {
    if (!result.success) refuseInvalid(result.error);
  });

/** Refuses fields in calls that take none. Clients send no body, so it stays out of the types. */
export const noFields = createMiddleware(async (c, next) => {
  const result = emptyBody.safeParse(await c.req.json().catch(() => fail("malformed_json")));
  if (!result.success) refuseInvalid(result.error);
  await next();
});

/** Refuses what the shape of a request cannot know. */
export const refuseAt = (path: string, message: string): never =>
  fail("invalid_input", undefined, { errors: [{ path, message }] });

const refuseInvalid = ({ issues }: $ZodError) =>
  fail("invalid_input", undefined, {
    errors: issues.map(fieldError),
  });

const fieldError = (issue: $ZodIssue) =>
  issue.code === "unrecognized_keys"
    ? { path: [...issue.path, issue.keys[0]].join("."), message: "Unknown field" }
    : { path: issue.path.join("."), message: issue.message };
