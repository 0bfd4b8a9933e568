import { expect, test } from "vitest";
import { smsKeywordOf } from "./sms-keyword.ts";

const WORDS: [string, "stop" | "start" | null][] = [
  ["STOP", "stop"],
  ["stopp", "stop"],
  [" Stoppa! \n", "stop"],
  ["Unsubscribe", "stop"],
  ["CANCEL", "stop"],
  ["end.", "stop"],
  ["Quit", "stop"],
  ["Stoppe", "stop"],
  ["afmeld", "stop"],
  ["Lopeta!", "stop"],
  ["Abmelden", "stop"],
  ["START", "start"],
  ["unstop", "start"],
  ["Please stop by at 7", null],
  ["stop it", null],
  ["CANCEL my booking", null],
  ["JA", null],
  ["", null],
];

test.each(WORDS)("the SMS %o has the keyword %o", (text, keyword) => {
  expect(smsKeywordOf(text)).toBe(keyword);
});
