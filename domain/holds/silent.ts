import type { Hold } from "./hold.ts";

/** Nobody was told of it yet, so it binds customers only (docs/rules.md#holds); `now` in ms. */
export const isSilent = ({ tellAt }: Pick<Hold, "tellAt">, now: number): boolean => tellAt === null || now < tellAt;
