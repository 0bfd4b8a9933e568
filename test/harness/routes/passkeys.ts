import { accountProof, newPasskey, passkeyName, passkeyUse } from "../../../contract/requests/passkeys.ts";
import type { Routes } from "./route.ts";

/** Answers no challenge of ours. */
const aPasskey = { id: "AAAA", clientDataJSON: "e30" };
const used = () => ({ passkey: { ...aPasskey, authenticatorData: "AAAA", signature: "AAAA" } });
const wrongPassword = () => ({ password: "not the password" });

export const PASSKEY_ROUTES: Routes = {
  "GET /api/auth/passkeys": {
    does: "The passkeys of the signed-in account. `isCurrent`: it opened or confirmed this session.",
    who: "user",
    answers: 200,
  },
  "POST /api/auth/passkeys/options": {
    does: "The options for `navigator.credentials.create`, after the password or a passkey. Good for five minutes.",
    who: "user",
    body: wrongPassword,
    takes: accountProof,
    answers: 401,
    refuses: ["invalid_credentials", "passkey_refused", "too_many_passkeys", "too_many_requests"],
  },
  "POST /api/auth/passkeys": {
    does: "Adds the passkey that the browser made from those options, and tells the account by mail.",
    who: "user",
    body: () => ({ name: "Front desk", passkey: { ...aPasskey, attestationObject: "AAAA", transports: [] } }),
    takes: newPasskey,
    answers: 401,
    refuses: ["passkey_refused", "too_many_passkeys", "too_many_requests"],
  },
  "POST /api/auth/passkeys/proof": {
    does: "The options for `navigator.credentials.get` with one of the account's passkeys, to prove who asks.",
    who: "user",
    answers: 200,
    refuses: ["too_many_requests"],
  },
  "POST /api/auth/passkeys/sign-in/options": {
    does: "The options for `navigator.credentials.get`. They name no account, and are good for five minutes.",
    who: "everyone",
    answers: 200,
    refuses: ["too_many_requests"],
  },
  "POST /api/auth/passkeys/sign-in": {
    does: "Signs in with the passkey that the browser used for those options.",
    who: "everyone",
    body: used,
    takes: passkeyUse,
    answers: 401,
    refuses: ["passkey_refused", "too_many_requests"],
  },
  "POST /api/auth/passkeys/confirm": {
    does: "Confirms this session with a passkey, used for the options of `POST /api/auth/passkeys/proof`.",
    who: "user",
    body: used,
    takes: passkeyUse,
    answers: 401,
    refuses: ["passkey_refused"],
  },
  "PATCH /api/auth/passkeys/:id": {
    does: "Gives a passkey of the account another name.",
    who: "user",
    body: () => ({ name: "Back office" }),
    takes: passkeyName,
    answers: 404,
    refuses: ["not_found"],
  },
  "DELETE /api/auth/passkeys/:id": {
    does: "Removes a passkey, after the password or a passkey, ends the other sessions it opened, and mails it.",
    who: "user",
    body: wrongPassword,
    takes: accountProof,
    answers: 404,
    refuses: ["not_found", "invalid_credentials", "passkey_refused", "too_many_requests"],
  },
};
