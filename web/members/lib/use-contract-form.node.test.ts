import { afterAll, beforeAll, expect, test } from "vitest";
import { closure } from "../../../contract/requests/hours.ts";
import { loadWords } from "../../testing/load-words.ts";
import { contractResolver } from "./use-contract-form.ts";

beforeAll(() => loadWords("sv"));
afterAll(() => loadWords("en"));

test("a form says in the member's language what its schema refuses", async () => {
  const check = contractResolver(closure);
  const typed = { startDate: "2027-12-02", endDate: "2027-12-01", note: "" };
  const { errors } = await check(typed, undefined, { fields: {}, shouldUseNativeValidation: false });
  expect(errors).toMatchObject({ endDate: { message: "Sista dagen får inte komma före den första" } });
});
