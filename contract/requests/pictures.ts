import * as z from "zod/mini";
import type { PictureFault } from "../../domain/looks/picture-file.ts";
import { PICTURE_MAX_BYTES } from "../limits.ts";

const TOO_LARGE = "The picture is larger than 300 kB";

/** An upload: the file in base64, so that the same rules hold for it as for every call. */
export const pictureRequest = z.strictObject({
  picture: z
    .string("Please choose a picture")
    .check(
      z.minLength(1, "Please choose a picture"),
      z.maxLength(Math.ceil(PICTURE_MAX_BYTES / 3) * 4, TOO_LARGE),
      z.regex(/^[A-Za-z0-9+/]+={0,2}$/, "Please choose a picture"),
    ),
});

/** The member's words for each fault of `checkPicture`. */
export const PICTURE_PROBLEMS: Record<PictureFault, string> = {
  unknown: "A picture is a WebP, JPEG or PNG file",
  broken: "This picture is broken, or something follows it",
  metadata: "This picture says more than it shows, such as where it was taken",
  moving: "A picture may not move",
  size: "A picture is at most 2560 pixels wide and high",
};

export const TOO_MANY_PICTURES = "You have uploaded very many pictures; those not used are removed within two days";
