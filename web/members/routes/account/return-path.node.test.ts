import { expect, test } from "vitest";
import { returnPath } from "./return-path.ts";

test.each([
  "/signup",
  "/krog-ekbacken/dashboard",
  "/krog/dashboard?tab=upcoming&q=%C3%85sa%20L",
  "/krog/dashboard?from=https://elsewhere.example//",
  "/onboarding/confirmation#top",
])("leads back to %s", (path) => {
  expect(returnPath(path)).toBe(path);
});

test.each([
  null,
  "",
  "signup",
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "\t//evil.example",
  " //evil.example",
  "/ /evil.example",
  "https://evil.example",
  "https:evil.example",
  "javascript:alert(1)",
  "data:text/html,hello",
  "/.//evil.example",
  "/x/..//evil.example",
  "/%2e%2e//evil.example",
  "/%2F/evil.example",
  "/%2fevil.example",
  "/%5Cevil.example",
  "/%09/evil.example",
  "/signup%0d%0aSet-Cookie:a=b",
  "/signup\u0000",
  "/%",
  "//[",
  "/auth",
  "/auth?next=/auth",
])("does not follow %j", (text) => {
  expect(returnPath(text)).toBeNull();
});
