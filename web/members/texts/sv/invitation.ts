import type { Words } from "../en.ts";

export const invitation: Words["invitation"] = {};
