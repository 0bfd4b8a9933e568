/** Texts of parts that no page begins with. */

export * from "./own-texts.ts";
export * from "./sick.ts";
