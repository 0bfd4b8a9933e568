import { randomBytes } from "node:crypto";

export { KEYS } from "../../worker/secrets.ts";

export const randomKey = () => randomBytes(32).toString("base64url");
