import type { Words } from "../en.ts";

export const evening: Words["evening"] = {};
