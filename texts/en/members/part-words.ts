/** Texts of parts that no page begins with. */
export * from "./next-visit.ts";
export * from "./sick.ts";
