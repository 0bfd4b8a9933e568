export * from "./my-day.ts";
export * from "./kitchen.ts";
export * from "./seating.ts";
export * from "./diary.ts";
export * from "./sick.ts";
