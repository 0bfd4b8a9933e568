import type { Words } from "../en.ts";

export const device: Words["device"] = {};
