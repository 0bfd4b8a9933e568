import type { Words } from "../en.ts";

export const share: Words["share"] = {};
