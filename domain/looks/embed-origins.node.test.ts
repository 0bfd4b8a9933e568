import { expect, test } from "vitest";
import { HOSTILE_ORIGINS } from "../testing/hostile-looks.ts";
import { embedOrigin, embedOriginsOf } from "./embed-origins.ts";

test.each([
  ["https://example.com", "https://example.com"],
  ["https://example.com/", "https://example.com"],
  ["HTTPS://WWW.Example.COM", "https://www.example.com"],
  ["https://example.com:443", "https://example.com"],
  ["https://example.com:8443", "https://example.com:8443"],
  ["https://räksmörgås.example", "https://xn--rksmrgs-5wao1o.example"],
  ["http://localhost:3000", "http://localhost:3000"],
  ["http://127.0.0.1", "http://127.0.0.1"],
  ["https://localhost", "https://localhost"],
])("%s is the website %s", (text, origin) => {
  expect(embedOrigin(text)).toBe(origin);
});

test.each(HOSTILE_ORIGINS)("%j is no website", (text) => {
  expect(embedOrigin(text)).toBeNull();
});

test("null allows any website, an empty list none, and invalid entries are left out", () => {
  expect(embedOriginsOf(null)).toBeNull();
  expect(embedOriginsOf("[]")).toEqual([]);
  expect(embedOriginsOf('["https://example.com"]')).toEqual(["https://example.com"]);
  expect(embedOriginsOf(JSON.stringify([...HOSTILE_ORIGINS, "https://example.com", "https://EXAMPLE.com", 1]))).toEqual(
    ["https://example.com"],
  );
});

test.each(["", "null", "{}", "[", '"https://example.com"', "1", "'*'"])("%j allows no website", (stored) => {
  expect(embedOriginsOf(stored)).toEqual([]);
});
