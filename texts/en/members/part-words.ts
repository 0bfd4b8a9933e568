/** Texts of parts that no page begins with. */
export * from "./sick.ts";
