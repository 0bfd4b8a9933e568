import type { Words } from "../en.ts";

export const floor: Words["floor"] = {};
