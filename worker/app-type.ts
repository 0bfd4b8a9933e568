import type { Services } from "./services.ts";

/** `framedBy`: origins that may frame the page (http/security-headers.ts). `isChecked`: http/turnstile.ts. */
export type App = {
  Bindings: Env;
  Variables: { services: Services; framedBy?: string; requestId: string; isChecked?: boolean };
};
