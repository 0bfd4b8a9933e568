import * as z from "zod/mini";
import { fault } from "../../domain/faults.ts";
import { PICTURE_MAX_BYTES } from "../limits.ts";

/** An upload: the file in base64, so that the same rules hold for it as for every call. */
export const pictureRequest = z.strictObject({
  picture: z
    .string(fault("picture_missing"))
    .check(
      z.minLength(1),
      z.maxLength(Math.ceil(PICTURE_MAX_BYTES / 3) * 4, fault("picture_too_large")),
      z.regex(/^[A-Za-z0-9+/]+={0,2}$/),
    ),
});
