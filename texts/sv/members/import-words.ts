export * from "./import.ts";
export * from "./import-reading.ts";
