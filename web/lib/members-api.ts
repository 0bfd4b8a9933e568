import { apiThrough } from "./api.ts";
import { sessionFetch } from "./session.ts";

/** The API for those who may be signed in. */
export const api = apiThrough(sessionFetch);
