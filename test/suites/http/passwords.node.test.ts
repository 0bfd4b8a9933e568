import { expect, test } from "vitest";
import { hashPassword, verifyPassword } from "../../../worker/http/passwords.ts";

/* Tests of the Worker hash with less work (vitest.config.ts). */
test("the product hashes with scrypt at OWASP's cost", () => {
  const stored = hashPassword("a long enough phrase");
  expect(stored).toMatch(/^\$scrypt\$ln=14,r=8,p=5\$[\w+/]{22}==\$[\w+/]{43}=$/);
  expect([verifyPassword("a long enough phrase", stored), verifyPassword("another phrase", stored)]).toEqual([
    true,
    false,
  ]);
});
