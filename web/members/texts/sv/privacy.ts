import type { Words } from "../en.ts";

export const privacy: Words["privacy"] = {};
