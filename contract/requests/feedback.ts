import * as z from "zod/mini";
import { fault } from "../../domain/faults.ts";
import { COMMENT_MAX } from "../limits.ts";
import { optionalText } from "../texts.ts";

export const visitFeedback = z.strictObject({
  rating: z.int(fault("rating_missing")).check(z.gte(1), z.lte(5)),
  comment: optionalText(COMMENT_MAX, true),
});
export type VisitFeedback = z.output<typeof visitFeedback>;
