import type { Words } from "../en.ts";

export const walkIn: Words["walkIn"] = {};
