export * as da from "./da/worker.ts";
export * as de from "./de/worker.ts";
export * as en from "./en/worker.ts";
export * as fi from "./fi/worker.ts";
export * as nb from "./nb/worker.ts";
export * as sv from "./sv/worker.ts";
