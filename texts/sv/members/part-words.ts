export * from "./my-day.ts";
export * from "./sick.ts";
