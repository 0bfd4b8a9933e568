import type { Words } from "../en.ts";

export const tidy: Words["tidy"] = {};
