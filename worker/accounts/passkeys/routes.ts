import { fail } from "../../../contract/errors.ts";
import { accountProof, newPasskey, passkeyName, passkeyUse } from "../../../contract/requests/passkeys.ts";
import { confirmSession, ofPasskey, renamePasskey } from "../../../db/directory/passkeys.ts";
import { throttle } from "../../http/limits.ts";
import { Routes } from "../../http/routes.ts";
import { answerSession, newSession, openSession } from "../../http/sessions.ts";
import { creationOptions, useOptions, verifyUse } from "./ceremony.ts";
import { addPasskey, checkProof, ownPasskeys, passkeyView, removePasskey } from "./manage-passkeys.ts";

export const passkeys = new Routes()
  .add("GET /", {
    does: "The passkeys of the signed-in account. `isCurrent`: it opened or confirmed this session.",
    who: "user",
    run: ownPasskeys,
  })
  .add("POST /options", {
    does: "The options for `navigator.credentials.create`, after the password or a passkey. Good for five minutes.",
    who: "user",
    takes: accountProof,
    refuses: ["invalid_credentials", "passkey_refused", "too_many_passkeys", "too_many_requests"],
    run: async (acting, asked) => {
      await checkProof(acting, asked);
      return creationOptions(acting, acting.signedIn.user);
    },
  })
  .add("POST /", {
    does: "Adds the passkey that the browser made from those options, and tells the account by mail.",
    who: "user",
    takes: newPasskey,
    answers: 201,
    refuses: ["passkey_refused", "too_many_passkeys", "too_many_requests"],
    run: addPasskey,
  })
  .add("POST /proof", {
    does: "The options for `navigator.credentials.get` with one of the account's passkeys, to prove who asks.",
    who: "user",
    refuses: ["too_many_requests"],
    run: async (acting) => {
      const { user } = acting.signedIn;
      await throttle(acting.services, "passkeys", user.id);
      return useOptions(acting, user);
    },
  })
  .add("POST /sign-in/options", {
    does: "The options for `navigator.credentials.get`. They name no account, and are good for five minutes.",
    who: "everyone",
    refuses: ["too_many_requests"],
    run: async (acting) => {
      await throttle(acting.services, "passkeys", acting.client);
      return useOptions(acting, null);
    },
  })
  .add("POST /sign-in", {
    does: "Signs in with the passkey that the browser used for those options.",
    who: "everyone",
    takes: passkeyUse,
    refuses: ["passkey_refused", "too_many_requests"],
    run: async (acting, asked, c) => {
      const { services } = acting;
      await throttle(services, "signInClient", acting.client);
      const { user, passkey } = await verifyUse(acting, asked.passkey, null);
      const session = { ...newSession(c, user.id), passkeyId: passkey.id };
      const isOpen = await openSession(services, session, ofPasskey(user.id, passkey.id));
      return isOpen ? answerSession(c, session, user) : fail("passkey_refused", { reason: "unknown" });
    },
  })
  .add("POST /confirm", {
    does: "Confirms this session with a passkey, used for the options of `POST /api/auth/passkeys/proof`.",
    who: "user",
    takes: passkeyUse,
    answers: 204,
    refuses: ["passkey_refused"],
    run: async (acting, asked) => {
      const { user, sessionId } = acting.signedIn;
      const { passkey } = await verifyUse(acting, asked.passkey, user);
      const [confirmed] = await confirmSession(acting.services.db, user.id, sessionId, passkey.id);
      if (!confirmed) fail("passkey_refused", { reason: "unknown" });
    },
  })
  .add("PATCH /:id", {
    does: "Gives a passkey of the account another name.",
    who: "user",
    takes: passkeyName,
    refuses: ["not_found"],
    run: async ({ services, signedIn }, { id, name }) => {
      const { user, passkeyId } = signedIn;
      const renamed = await renamePasskey(services.db, user.id, id, name);
      return renamed ? passkeyView(renamed, passkeyId) : fail("not_found");
    },
  })
  .add("DELETE /:id", {
    does: "Removes a passkey, after the password or a passkey, ends the other sessions it opened, and mails it.",
    who: "user",
    takes: accountProof,
    answers: 204,
    refuses: ["not_found", "invalid_credentials", "passkey_refused", "too_many_requests"],
    run: removePasskey,
  });
