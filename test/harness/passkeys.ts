import { PASSWORD } from "./accounts.ts";
import type { Device, Odd } from "./authenticator.ts";
import { call, type Signed } from "./harness.ts";

const at = "/api/auth/passkeys";
type Options = { now?: string; as?: Signed };

export const askToAdd = (as: Signed, proof: object = { password: PASSWORD }) =>
  call("POST", `${at}/options`, { as, body: proof });

/** Gives the device's passkey to the account, with its password as proof. */
export async function addPasskey(as: Signed, device: Device, name = "Front desk", odd: Odd = {}) {
  const { body: options, text, status } = await askToAdd(as);
  if (status !== 200) throw new Error(text);
  return call("POST", at, { as, body: { name, passkey: await device.create(options, odd) } });
}

export const listPasskeys = async (as: Signed) => (await call("GET", at, { as })).body.passkeys;

export const signInOptions = async (options: Options = {}) =>
  (await call("POST", `${at}/sign-in/options`, options)).body;
export const sendSignIn = (passkey: object, options: Options = {}) =>
  call("POST", `${at}/sign-in`, { ...options, body: { passkey } });

export const signInWith = async (device: Device, odd: Odd = {}) =>
  sendSignIn(await device.use(await signInOptions(), odd));

/** For `askToAdd` and `removePasskey`. */
export const proofBy = async (as: Signed, device: Device, odd: Odd = {}) => ({
  passkey: await device.use((await call("POST", `${at}/proof`, { as })).body, odd),
});

export const removePasskey = (as: Signed, id: string, proof: object = { password: PASSWORD }) =>
  call("DELETE", `${at}/${id}`, { as, body: proof });
export const renamePasskey = (as: Signed, id: string, name: string) =>
  call("PATCH", `${at}/${id}`, { as, body: { name } });
