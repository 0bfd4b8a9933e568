import type { Words } from "../en.ts";

export const business: Words["business"] = {};
