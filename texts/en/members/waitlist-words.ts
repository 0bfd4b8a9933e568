/** Texts of the settings of the waitlist; no other page loads them. */

export * from "./waitlist.ts";
