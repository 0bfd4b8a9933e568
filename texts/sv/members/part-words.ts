export * from "./own-texts.ts";
export * from "./sick.ts";
