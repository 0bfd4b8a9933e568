/// <reference path="./http-ece.d.ts" />
import { createECDH, type ECDH, randomBytes } from "node:crypto";
import ece from "http_ece";

export type DeviceKeys = { p256dh: string; auth: string };

const SALT_BYTES = 16;

/**
 * Encrypts for one device alone (RFC 8291). Throws for keys that are no point of the curve.
 * @param own, salt fresh for each push; given only to check the RFC's example
 */
export const encryptPush = (
  content: string,
  { p256dh, auth }: DeviceKeys,
  own: ECDH = freshPair(),
  salt: Buffer = randomBytes(SALT_BYTES),
): Buffer<ArrayBuffer> =>
  Buffer.from(
    ece.encrypt(Buffer.from(content), {
      version: "aes128gcm",
      privateKey: own,
      dh: Buffer.from(p256dh, "base64url"),
      authSecret: Buffer.from(auth, "base64url"),
      salt,
    }),
  );

function freshPair(): ECDH {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  return pair;
}
