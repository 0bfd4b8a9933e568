import { expect, test } from "vitest";
import { accountOf } from "./wrangler.ts";

const [BISTRO, SALON] = [
  { id: "b1", name: "Bistro" },
  { id: "5a", name: "Salon" },
];
const login = (...accounts: (typeof BISTRO)[]) => ({ loggedIn: true, email: "olle@bistro.example", accounts });

test.each([
  ["the only one", login(BISTRO), {}, BISTRO],
  ["wrangler.toml's", login(BISTRO, SALON), { file: "5a" }, SALON],
  ["the shell's", login(BISTRO, SALON), { shell: "b1" }, BISTRO],
  ["both alike", login(BISTRO, SALON), { file: "b1", shell: "b1" }, BISTRO],
  ["none in an empty variable", login(BISTRO), { shell: "" }, BISTRO],
])("the account is %s", (_, reached, asked, account) => {
  expect(accountOf(reached, asked)).toEqual(account);
});

test.each([
  ["nobody is logged in", { loggedIn: false }, {}, "wrangler is not logged in: npx wrangler login"],
  ["wrangler.toml names another", login(BISTRO), { file: "5a" }, "olle@bistro.example reaches Bistro (b1), not 5a."],
  ["the shell names another", login(BISTRO), { shell: "5a" }, "olle@bistro.example reaches Bistro (b1), not 5a."],
  [
    "they name two",
    login(BISTRO, SALON),
    { file: "b1", shell: "5a" },
    "wrangler.toml says the account b1, CLOUDFLARE_ACCOUNT_ID says 5a.",
  ],
  [
    "several are reached",
    login(BISTRO, SALON),
    {},
    "olle@bistro.example reaches Bistro (b1), Salon (5a). Put one of them into CLOUDFLARE_ACCOUNT_ID.",
  ],
  ["a token reaches none", { loggedIn: true, accounts: [] }, {}, "The login reaches no account."],
])("setup refuses when %s", (_, reached, asked, words) => {
  expect(() => accountOf(reached, asked)).toThrow(words);
});
