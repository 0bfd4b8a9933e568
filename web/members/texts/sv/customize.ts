import type { Words } from "../en.ts";

export const customize: Words["customize"] = {};
