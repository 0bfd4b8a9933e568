import * as z from "zod/mini";
import { fault } from "../../domain/faults.ts";
import { PASSKEY_NAME_MAX, PASSWORD_MAX } from "../limits.ts";
import { line } from "../texts.ts";

const INVALID = fault("passkey_invalid");

const base64url = (bytesMax: number) =>
  z.string(INVALID).check(z.regex(/^[\w-]+$/), z.maxLength(Math.ceil((bytesMax * 4) / 3)));

const credentialId = base64url(1023);

/** A browser's answer to `navigator.credentials.create`, without the fields that follow from others. */
const newCredential = z.strictObject(
  {
    id: credentialId,
    clientDataJSON: base64url(4096),
    attestationObject: base64url(16_384),
    transports: z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10)),
  },
  INVALID,
);

/** The same for `navigator.credentials.get`. */
const usedCredential = z.strictObject(
  {
    id: credentialId,
    clientDataJSON: base64url(4096),
    authenticatorData: base64url(4096),
    signature: base64url(4096),
    userHandle: z.optional(base64url(64)),
  },
  INVALID,
);
export type UsedCredential = z.output<typeof usedCredential>;

export const passkeyUse = z.strictObject({ passkey: usedCredential });

/** The password, or a passkey used just now. */
export const accountProof = z
  .strictObject({
    password: z.optional(
      z.string(fault("proof_expected")).check(z.minLength(1), z.maxLength(PASSWORD_MAX, fault("password_invalid"))),
    ),
    passkey: z.optional(usedCredential),
  })
  .check(
    z.refine(({ password, passkey }) => (password === undefined) !== (passkey === undefined), {
      path: ["password"],
      error: fault("proof_expected"),
    }),
  );
export type AccountProof = z.output<typeof accountProof>;

const name = line(PASSKEY_NAME_MAX, fault("passkey_name_missing"));

export const newPasskey = z.strictObject({ name, passkey: newCredential });
export type NewPasskey = z.output<typeof newPasskey>;

export const passkeyName = z.strictObject({ name });
