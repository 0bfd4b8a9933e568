import type { Words } from "../en.ts";

export const daySheet: Words["daySheet"] = {};
