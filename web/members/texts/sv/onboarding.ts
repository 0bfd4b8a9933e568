import type { Words } from "../en.ts";

export const onboarding: Words["onboarding"] = {};
