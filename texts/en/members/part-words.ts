/** Texts of parts that no page begins with. */
export * from "./my-day.ts";
export * from "./sick.ts";
