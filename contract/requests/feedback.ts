import * as z from "zod/mini";
import { COMMENT_MAX } from "../limits.ts";
import { optionalText } from "../texts.ts";

const NO_RATING = "Please choose from 1 to 5";

export const visitFeedback = z.strictObject({
  rating: z.int(NO_RATING).check(z.gte(1, NO_RATING), z.lte(5, NO_RATING)),
  comment: optionalText(COMMENT_MAX, true),
});
export type VisitFeedback = z.output<typeof visitFeedback>;
