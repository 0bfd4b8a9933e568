export * from "./first-words.ts";
export * from "./import-words.ts";
export * from "./later-words.ts";
export * from "./part-words.ts";
export * from "./waitlist-words.ts";
