export * from "./first-words.ts";
export * from "./later-words.ts";
