export * from "./diary.ts";
export * from "./sick.ts";
