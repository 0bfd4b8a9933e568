declare module "http_ece" {
  import type { ECDH } from "node:crypto";

  type WebPushParameters = {
    version: "aes128gcm";
    privateKey: ECDH;
    /** The receiver's public key. */
    dh: Buffer;
    authSecret: Buffer;
    salt?: Buffer;
  };
  const ece: { encrypt(content: Buffer, parameters: WebPushParameters): Buffer };
  export default ece;
}
