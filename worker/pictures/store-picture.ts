import { fail } from "../../contract/errors.ts";
import { PICTURE_MAX_BYTES, PICTURES_MAX } from "../../contract/limits.ts";
import { PICTURE_PROBLEMS, TOO_MANY_PICTURES } from "../../contract/requests/pictures.ts";
import { addPicture } from "../../db/directory/pictures.ts";
import { checkPicture } from "../../domain/looks/picture-file.ts";
import type { Member } from "../http/guards.ts";
import { throttle } from "../http/limits.ts";
import { digest } from "../http/tokens.ts";
import { refuseAt } from "../http/validate.ts";
import type { Services } from "../services.ts";

const NAME_DIGITS = 32;

/**
 * The row comes first, so that the nightly task knows each file (docs/rules.md#pictures). Refused until the owner has
 * confirmed an address: we host no file of a stranger.
 */
export async function storePicture(s: Services, { workspaceId, ownerConfirmed, role }: Member, base64: string) {
  const bucket = s.env.PICTURES ?? fail("not_found");
  if (!ownerConfirmed) fail("email_unconfirmed", role === "owner" ? {} : { who: "owner" });
  await throttle(s, "picture", workspaceId);
  const bytes = Buffer.from(base64, "base64");
  const picture = checkPicture(bytes);
  if (picture.fault !== null || bytes.length > PICTURE_MAX_BYTES)
    return refuseAt("picture", PICTURE_PROBLEMS[picture.fault ?? "size"]);
  const { kind, width, height } = picture;
  const name = `${digest(workspaceId, bytes.toString("base64")).slice(0, NAME_DIGITS)}.${kind}`;
  const row = { name, workspaceId, bytes: bytes.length, width, height, uploadedAt: s.now() };
  if (!(await addPicture(s.db, row, PICTURES_MAX))) refuseAt("picture", TOO_MANY_PICTURES);
  await bucket.put(name, bytes);
  return { url: `/pictures/${name}`, width, height };
}
