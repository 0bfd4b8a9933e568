import type { Visitor } from "./browser.ts";

/** The visitor's device keeps passkeys, and finds its person present and verified each time. */
export async function withPasskeys({ context, page }: Visitor) {
  const browser = await context.newCDPSession(page);
  await browser.send("WebAuthn.enable");
  const { authenticatorId } = await browser.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      ...{ protocol: "ctap2", ctap2Version: "ctap2_1", transport: "internal" },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  const credentials = async () => (await browser.send("WebAuthn.getCredentials", { authenticatorId })).credentials;
  return {
    credentials,
    /** A lower counter is that of a thief's copy. */
    setCounter: async (signCount: number) => {
      for (const credential of await credentials()) {
        await browser.send("WebAuthn.removeCredential", { authenticatorId, credentialId: credential.credentialId });
        await browser.send("WebAuthn.addCredential", { authenticatorId, credential: { ...credential, signCount } });
      }
    },
    /** From the next page on: else the device chooses from a field's suggestions as soon as they are there. */
    withoutSuggestions: () =>
      context.addInitScript(() => {
        PublicKeyCredential.isConditionalMediationAvailable = async () => false;
      }),
    /** Its person turns away: the browser says that nothing was allowed. */
    refuse: () => browser.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false }),
  };
}
