import type { Hold } from "./hold.ts";

/** A hold that was not told yet binds customers only (docs/rules.md#holds); `now` in ms. */
export const isSilent = ({ tellAt }: Pick<Hold, "tellAt">, now: number): boolean => tellAt === null || now < tellAt;
