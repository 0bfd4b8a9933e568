import type { Words } from "../en.ts";

export const hours: Words["hours"] = {};
