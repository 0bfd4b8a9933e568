import * as z from "zod/mini";
import { passwordChange, passwordReset } from "../../../contract/requests/accounts.ts";
import { words } from "../texts/words.ts";

const isTypedAlike = z.refine<{ password: string; repeated: string }>(
  ({ password, repeated }) => password === repeated,
  { path: ["repeated"], error: words.account.notSame, when: () => true },
);
const repeated = z.string();

export const passwordChangeForm = z.extend(passwordChange, { repeated }).check(isTypedAlike);
export const passwordResetForm = z.extend(z.pick(passwordReset, { password: true }), { repeated }).check(isTypedAlike);
