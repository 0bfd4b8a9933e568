import type { Words } from "../en.ts";

export const details: Words["details"] = {};
