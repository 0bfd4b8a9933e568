/** Where a booking came from, wherever members read it; within a line it is lowered. */
export const SOURCE_WORDS = { online: "Online", phone: "Phone", walk_in: "Walk-in" };
