import type { Words } from "../en.ts";

export const routes: Words["routes"] = {};
