/** Texts of parts that no page begins with. */
export * from "./diary.ts";
export * from "./sick.ts";
