/**
 * How a business holds places (docs/rules.md#waitlist). `answer`: from so many hours ahead a guest has so many minutes to answer.
 * `stopsBefore`: minutes before a start from which nothing is held by itself. `listMost`: awake parties of a date that joined online.
 * `lastCall`: when nobody took a place, those whom it fits are told once that it is free.
 */
export type HoldRules = {
  list: "off" | "in_order" | "by_hand";
  answer: [hoursAhead: number, minutes: number][];
  stopsBefore: number;
  listMost: number;
  lastCall: boolean;
};
export const USUAL_HOLD_RULES: HoldRules = {
  list: "in_order",
  answer: [
    [48, 720],
    [12, 120],
    [3, 30],
    [1, 15],
    [0, 10],
  ],
  stopsBefore: 30,
  listMost: 50,
  lastCall: false,
};
