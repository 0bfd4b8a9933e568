import * as z from "zod/mini";
import { fault } from "../../domain/faults.ts";
import { CARE_CODES, CARE_WORDS_MAX } from "../../domain/guests/care.ts";
import { TAG_REASON_MAX, TAGS_MAX } from "../../domain/guests/guest-tags.ts";
import { optionalText } from "../texts.ts";

const UNKNOWN_CARE = fault("unknown_care");

/** Allergies and diet: each code once. */
export const careFields = {
  codes: z
    .array(
      z.strictObject({ code: z.enum(CARE_CODES, UNKNOWN_CARE), strict: z.boolean(fault("on_or_off")) }),
      UNKNOWN_CARE,
    )
    .check(
      z.maxLength(CARE_CODES.length, UNKNOWN_CARE),
      z.refine((lines) => new Set(lines.map(({ code }) => code)).size === lines.length, UNKNOWN_CARE),
    ),
  words: optionalText(CARE_WORDS_MAX),
};

/** Health data: kept on the card only with how the guest asked for it. Null takes all of it away. */
export const careBody = z.nullable(
  z.strictObject({
    ...careFields,
    asked: z.strictObject({ how: z.literal("told", fault("care_not_asked")) }, fault("care_not_asked")),
  }),
);
export type CareBody = z.output<typeof careBody>;

/** All tags that members put on the guest from then on; one that stays keeps its reason unless another is given. */
export const tagsBody = z
  .array(z.strictObject({ id: z.string(fault("unknown_id")), reason: optionalText(TAG_REASON_MAX) }))
  .check(
    z.maxLength(TAGS_MAX, fault("too_many_tags", { max: TAGS_MAX })),
    z.refine((tags) => new Set(tags.map(({ id }) => id)).size === tags.length, fault("id_twice")),
  );
export type TagsBody = z.output<typeof tagsBody>;
