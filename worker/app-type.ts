import type { Services } from "./services.ts";

/** What every handler finds in its context. Guards add to it. */
export type App = { Bindings: Env; Variables: { services: Services } };
