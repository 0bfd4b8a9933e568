/** Texts of the page on which a business moves in from another system; no other page loads them. */

export * from "./import.ts";
export * from "./import-reading.ts";
