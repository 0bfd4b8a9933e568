import type { Words } from "../en.ts";

export const alerts: Words["alerts"] = {};
