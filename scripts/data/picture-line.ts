import { createHash } from "node:crypto";

/** A line of a backup: the table of `backup-rows.ts` has its size, this its content in base64. */
export const PICTURE_LINE = "picture file";
export type PictureFile = { name: string; content: string };

/** A name is the hash of workspace and content, as the Worker makes it (worker/pictures/routes.ts). */
export const isOwnPicture = (workspaceId: string, { name, content }: PictureFile) =>
  name.startsWith(createHash("sha256").update(`${workspaceId}\n${content}`).digest("hex").slice(0, 32));
