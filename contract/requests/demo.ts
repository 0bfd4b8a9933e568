import * as z from "zod/mini";
import { fault } from "../../domain/faults.ts";
import { MESSAGE_MAX, NAME_MAX } from "../limits.ts";
import { email, line, optionalText } from "../texts.ts";

const PHONE_MAX = 40;

/** Any spelling will do: a person reads it. */
const isPhoneLike = (text: string) => /^\+?[\d\s()./-]+$/.test(text) && text.replace(/\D/g, "").length >= 5;

export const demoRequest = z.strictObject({
  name: line(NAME_MAX, fault("name_required")),
  email: email(),
  phone: optionalText(PHONE_MAX).check(
    z.refine((text) => text === null || isPhoneLike(text), fault("phone_or_nothing")),
  ),
  message: optionalText(MESSAGE_MAX, true),
});
export type DemoRequest = z.output<typeof demoRequest>;
