import type { Words } from "../en.ts";

export const lib: Words["lib"] = {};
