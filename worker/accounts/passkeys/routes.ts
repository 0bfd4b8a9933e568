import { type Context, Hono } from "hono";
import { fail } from "../../../contract/errors.ts";
import { accountProof, newPasskey, passkeyName, passkeyUse } from "../../../contract/requests/passkeys.ts";
import { confirmSession, ofPasskey, renamePasskey } from "../../../db/directory/passkeys.ts";
import type { App } from "../../app-type.ts";
import { requireUser } from "../../http/guards.ts";
import { clientOf, throttle } from "../../http/limits.ts";
import { answerSession, newSession, openSession } from "../../http/sessions.ts";
import { noFields, validate } from "../../http/validate.ts";
import { type Asking, creationOptions, useOptions, verifyUse } from "./ceremony.ts";
import { addPasskey, checkProof, ownPasskeys, passkeyView, removePasskey } from "./manage-passkeys.ts";

/** The cross-site rule has checked the origin. */
const askingOf = (c: Context): Asking => ({ services: c.var.services, from: c.req.header("Origin") ?? "" });

export const passkeys = new Hono<App>()
  .get("/", requireUser, async (c) => c.json({ passkeys: await ownPasskeys(c.var.services, c.var.signedIn) }))
  .post("/options", requireUser, validate("json", accountProof), async (c) => {
    const { user } = c.var.signedIn;
    await checkProof(askingOf(c), user, clientOf(c), c.req.valid("json"));
    return c.json(await creationOptions(askingOf(c), user));
  })
  .post("/", requireUser, validate("json", newPasskey), async (c) =>
    c.json(await addPasskey(askingOf(c), c.var.signedIn, c.req.valid("json")), 201),
  )
  .post("/proof", requireUser, noFields, async (c) => {
    const { user } = c.var.signedIn;
    await throttle(c.var.services, "passkeys", user.id);
    return c.json(await useOptions(askingOf(c), user));
  })
  .post("/sign-in/options", noFields, async (c) => {
    await throttle(c.var.services, "passkeys", clientOf(c));
    return c.json(await useOptions(askingOf(c), null));
  })
  .post("/sign-in", validate("json", passkeyUse), async (c) => {
    const { services } = c.var;
    await throttle(services, "signInClient", clientOf(c));
    const { user, passkey } = await verifyUse(askingOf(c), c.req.valid("json").passkey, null);
    const session = { ...newSession(c, user.id), passkeyId: passkey.id };
    const isOpen = await openSession(services, session, ofPasskey(user.id, passkey.id));
    return isOpen ? c.json(await answerSession(c, session, user)) : fail("passkey_refused", { reason: "unknown" });
  })
  .post("/confirm", requireUser, validate("json", passkeyUse), async (c) => {
    const { user, sessionId } = c.var.signedIn;
    const { passkey } = await verifyUse(askingOf(c), c.req.valid("json").passkey, user);
    const [confirmed] = await confirmSession(c.var.services.db, user.id, sessionId, passkey.id);
    return confirmed ? c.body(null, 204) : fail("passkey_refused", { reason: "unknown" });
  })
  .patch("/:id", requireUser, validate("json", passkeyName), async (c) => {
    const { user, passkeyId } = c.var.signedIn;
    const renamed = await renamePasskey(c.var.services.db, user.id, c.req.param("id"), c.req.valid("json").name);
    return renamed ? c.json(passkeyView(renamed, passkeyId)) : fail("not_found");
  })
  .delete("/:id", requireUser, validate("json", accountProof), async (c) => {
    await removePasskey(askingOf(c), c.var.signedIn, clientOf(c), c.req.param("id"), c.req.valid("json"));
    return c.body(null, 204);
  });
