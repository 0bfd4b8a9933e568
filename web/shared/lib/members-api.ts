import { apiThrough } from "./api.ts";
import { fetchInTime } from "./fetch-in-time.ts";
import { inSession } from "./session.ts";

/** The API for those who may be signed in. */
export const api = apiThrough(inSession(fetchInTime));
