import { expect, test } from "vitest";
import { commonPasswords, isCommonPassword } from "./common-passwords.ts";

/** The first of published lists of leaked passwords, and Swedish ones. */
const BEST_KNOWN =
  `123456 password 12345678 qwerty 123456789 111111 1234567 dragon 123123 baseball abc123 football monkey
letmein 696969 shadow master 666666 qwertyuiop 123321 mustang 1234567890 michael 654321 superman 1qaz2wsx 7777777 121212
000000 qazwsx 123qwe killer trustno1 jordan jennifer zxcvbnm asdfgh hunter buster soccer harley batman andrew tigger sunshine
iloveyou charlie robert thomas hockey ranger daniel starwars klaster 112233 george computer michelle jessica pepper zxcvbn
555555 11111111 131313 freedom 777777 maggie 159753 aaaaaa ginger princess joshua cheese amanda summer ashley nicole chelsea
biteme matthew access yankees 987654321 dallas austin thunder taylor matrix password1 password123 qwerty123 welcome1 admin123
1q2w3e4r passw0rd P@ssw0rd iloveyou1 hello123 abcd1234 sommar2024 hej123 lösenord Losenord1 stockholm1 fotboll1`.split(
    /\s+/,
  );

test("the hundred best known passwords are common", () => {
  expect(BEST_KNOWN.length).toBeGreaterThanOrEqual(100);
  expect(BEST_KNOWN.filter((password) => !isCommonPassword(password))).toEqual([]);
});

test("more than three thousand passwords of a valid length are common", () => {
  const choosable = [...commonPasswords()].filter((password) => password.length >= 6);
  expect(choosable.length).toBeGreaterThan(3000);
  const some = choosable.filter((_, i) => i % 97 === 0);
  expect(some.filter((password) => !isCommonPassword(password))).toEqual([]);
});

test.each([
  ["capitals", "QWERTY"],
  ["spaces around it", " letmein "],
  ["digits for letters", "5up3rm4n"],
  ["a 1 for an l", "1ov31y"],
  ["marks for letters", "p@$$word"],
  ["a year", "Göteborg1987!"],
  ["a mark at the end", "Sommar2024!"],
  ["an accent", "lösenord"],
  ["full-width letters", "ｐａｓｓｗｏｒｄ"],
  ["a word twice", "hejsanhejsan"],
  ["one letter again and again", "zzzzzzzzz"],
  ["three letters again and again", "xyzxyzxyz"],
  ["dots", "......"],
  ["the trade", "restaurant"],
])("%s does not hide a common word: '%s'", (_, password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each([
  "correct horse battery staple",
  "kf83hs",
  "password-of-mine",
  "",
  "112358",
  "annas blå cykel",
  "krogen vid ån 7",
])("'%s' is not common", (password) => {
  expect(isCommonPassword(password)).toBe(false);
});
