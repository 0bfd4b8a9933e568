import type { Words } from "../en.ts";

export const bookings: Words["bookings"] = {};
