import * as z from "zod/mini";
import { fault } from "../../domain/faults.ts";
import { COMMENT_MAX } from "../limits.ts";
import { optionalText } from "../texts.ts";

const NO_RATING = fault("rating_missing");

export const visitFeedback = z.strictObject({
  rating: z.int(NO_RATING).check(z.gte(1, NO_RATING), z.lte(5, NO_RATING)),
  comment: optionalText(COMMENT_MAX, true),
});
export type VisitFeedback = z.output<typeof visitFeedback>;
