import type { Services } from "./services.ts";

/** What every handler finds in its context. Guards add to it; a page that others may frame says whose (http/security-headers.ts). */
export type App = { Bindings: Env; Variables: { services: Services; framedBy?: string; requestId: string } };
