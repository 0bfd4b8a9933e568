import { expect, test } from "vitest";
import { isCommonPassword } from "./common-passwords.ts";

test.each(["123456", "password", "Password1", "QWERTY", " letmein ", "lösenord", "restaurant", "zzzzzzzzz", "......"])(
  "'%s' is among the first ones tried",
  (password) => {
    expect(isCommonPassword(password)).toBe(true);
  },
);

test.each(["correct horse battery staple", "kf83hs", "password-of-mine", "", "112358"])(
  "'%s' is not among the first ones tried",
  (password) => {
    expect(isCommonPassword(password)).toBe(false);
  },
);
