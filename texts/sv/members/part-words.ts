export * from "./diary.ts";
export * from "./kitchen.ts";
export * from "./my-day.ts";
export * from "./new-booking.ts";
export * from "./seating.ts";
export * from "./sick.ts";
