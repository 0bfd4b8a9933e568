import type { Words } from "../en.ts";

export const classes: Words["classes"] = {};
