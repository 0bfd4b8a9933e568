import { zValidator } from "@hono/zod-validator";
import type { ValidationTargets } from "hono";
import type { $ZodType } from "zod/v4/core";
import { fail } from "../../contract/errors.ts";

/** Checks one part of a request by its schema; what does not fit is 422 with the path and words of each problem. */
export const validate = <T extends $ZodType, Target extends keyof ValidationTargets>(target: Target, schema: T) =>
  zValidator(target, schema, (result) => {
    if (result.success) return;
    fail("invalid_input", undefined, {
      errors: result.error.issues.map(({ path, message }) => ({ path: path.join("."), message })),
    });
  });
