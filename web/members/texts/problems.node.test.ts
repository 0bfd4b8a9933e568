import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { ERRORS } from "../../../contract/error-table.ts";
import { sv } from "./sv.ts";

const CONTRACT = path.resolve(import.meta.dirname, "../../../contract");
const files = ["texts.ts", ...readdirSync(path.join(CONTRACT, "requests")).map((name) => `requests/${name}`)];
/** Sentences begin with a capital and hold a space; a limit stands in for a number. */
const SENTENCE = /"(\p{Lu}\p{Ll}* [^"\\]{3,})"|`(\p{Lu}\p{Ll}* [^`\\]{3,})`/gu;
const sentences = files
  .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
  .flatMap((name) => [...readFileSync(path.join(CONTRACT, name), "utf8").matchAll(SENTENCE)])
  .map(([, plain, template = ""]) => plain ?? template.replace(/\$\{\w+\}/g, "7"));

test("each sentence of the contract about a field is said in Swedish, with its numbers", () => {
  expect(sentences.length).toBeGreaterThan(100);
  expect(sentences.filter((sentence) => sv.problems.field(sentence) === sentence)).toEqual([]);
  expect(sv.problems.field("Use at most 40 characters")).toBe("Använd högst 40 tecken");
  expect(sv.problems.field("Please enter a color like #0e5a55")).toBe("Ange en färg, till exempel #0e5a55");
});

test("each error of the API is said in Swedish", () => {
  const english = "what the server says";
  expect(Object.keys(ERRORS).filter((code) => sv.problems.of(code, {}, english) === english)).toEqual([]);
  expect(sv.problems.of("too_many_requests", { seconds: 600 }, english)).toContain("10 minuter");
  expect(sv.problems.of("an_error_of_next_year", {}, english)).toBe(english);
});
