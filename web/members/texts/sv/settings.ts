import type { Words } from "../en.ts";

export const settings: Words["settings"] = {};
