import type { Words } from "../en.ts";

export const timeline: Words["timeline"] = {};
