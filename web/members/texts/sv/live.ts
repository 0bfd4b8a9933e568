import type { Words } from "../en.ts";

export const live: Words["live"] = {};
