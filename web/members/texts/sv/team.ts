import type { Words } from "../en.ts";

export const team: Words["team"] = {};
