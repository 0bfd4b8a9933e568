/** Gathering behind a new booking, at most once in so many milliseconds of an isolate; tests gather when they say so. */
export const PACE = { isOn: true, everyMs: 2000 };
