import { expect, test } from "vitest";
import { typingFrames } from "./typed-line.tsx";

test("a word is typed letter by letter, stays, and is erased", () => {
  expect(typingFrames(["Abc"])).toEqual([
    { text: "A", ms: 100, word: "Abc" },
    { text: "Ab", ms: 100, word: "Abc" },
    { text: "Abc", ms: 1500, word: "Abc" },
    { text: "Ab", ms: 40, word: "Abc" },
    { text: "A", ms: 40, word: "Abc" },
  ]);
});

test("words follow each other in order, each whole once a round", () => {
  const words = ["Notifications", "Insights", "Automation", "Analytics"];
  const frames = typingFrames(words);
  expect(frames.filter(({ ms }) => ms === 1500).map(({ text }) => text)).toEqual(words);
  expect(frames.every(({ text }) => text !== "")).toBe(true);
});
