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
  return {
    credentials: async () => (await browser.send("WebAuthn.getCredentials", { authenticatorId })).credentials,
    /** From the next page on: else the device chooses from a field's suggestions as soon as they are there. */
    withoutSuggestions: () =>
      context.addInitScript(() => {
        if (!isSecureContext) return; // an empty page has no passkeys
        PublicKeyCredential.isConditionalMediationAvailable = async () => false;
      }),
  };
}
