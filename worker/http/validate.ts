import { zValidator } from "@hono/zod-validator";
import type { ValidationTargets } from "hono";
import { createMiddleware } from "hono/factory";
import type { $ZodError, $ZodIssue, $ZodType } from "zod/v4/core";
import { fail } from "../../contract/errors.ts";
import { fieldError } from "../../contract/field-error.ts";
import { emptyBody } from "../../contract/requests/bookings.ts";
import { type Fault, fault } from "../../domain/faults.ts";

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
export const refuseAt = (path: string, wrong: Fault): never =>
  fail("invalid_input", undefined, { errors: [fieldError(path, wrong)] });

const refuseInvalid = ({ issues }: $ZodError) => fail("invalid_input", undefined, { errors: issues.map(errorOf) });

const errorOf = (issue: $ZodIssue) =>
  issue.code === "unrecognized_keys"
    ? fieldError([...issue.path, issue.keys[0]].join("."), fault("unknown_field"))
    : fieldError(issue.path.join("."), issue.message);
