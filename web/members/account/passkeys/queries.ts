import { queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import type { AccountProof, UsedCredential } from "../../../../contract/requests/passkeys.ts";
import { hasCode, unwrap } from "../../../shared/lib/api.ts";
import { api } from "../../../shared/lib/members-api.ts";
import { askForPasskey, createPasskey } from "./browser-passkeys.ts";

const { passkeys } = api.auth;
export type Passkey = InferResponseType<typeof passkeys.$get, 200>["passkeys"][number];

export const passkeysQuery = queryOptions({
  queryKey: ["passkeys"],
  queryFn: async () => (await unwrap(passkeys.$get())).passkeys,
});

/** A fresh use of one of the account's passkeys. */
export const provePasskey = async (): Promise<AccountProof> => ({
  passkey: await askForPasskey(await unwrap(passkeys.proof.$post())),
});

export async function addPasskey(name: string, proof: AccountProof) {
  const passkey = await createPasskey(await unwrap(passkeys.options.$post({ json: proof })));
  return unwrap(passkeys.$post({ json: { name, passkey } }));
}

export const renamePasskey = (id: string, name: string) =>
  unwrap(passkeys[":id"].$patch({ param: { id }, json: { name } }));

/** Succeeds for a removed one: an unanswered request may have removed it. */
export const removePasskey = (id: string, proof: AccountProof) =>
  unwrap(passkeys[":id"].$delete({ param: { id }, json: proof })).catch((error) => {
    if (!hasCode(error, "not_found")) throw error;
  });

export const signInOptions = () => unwrap(passkeys["sign-in"].options.$post());
export const signInWith = (passkey: UsedCredential) => unwrap(passkeys["sign-in"].$post({ json: { passkey } }));

export const confirmSession = async () =>
  unwrap(passkeys.confirm.$post({ json: { passkey: await askForPasskey(await unwrap(passkeys.proof.$post())) } }));
