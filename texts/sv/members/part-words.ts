export * from "./next-visit.ts";
export * from "./sick.ts";
