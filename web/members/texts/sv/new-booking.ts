import type { Words } from "../en.ts";

export const newBooking: Words["newBooking"] = {};
