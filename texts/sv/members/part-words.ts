export * from "./sick.ts";
