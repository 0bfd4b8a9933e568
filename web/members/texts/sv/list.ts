import type { Words } from "../en.ts";

export const list: Words["list"] = {};
