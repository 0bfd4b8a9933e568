import { onTestFinished, vi } from "vitest";

const challenge = "Y2hhbGxlbmdl";

/** As the server asks a device for a new passkey. */
export const CREATION = {
  challenge,
  rp: { id: location.hostname, name: "Daybook" },
  user: { id: "b3duZXI", name: "olle", displayName: "Olle" },
  pubKeyCredParams: [{ alg: -7, type: "public-key" }],
};

/** As it asks for the use of one. */
export const USE = { challenge, rpId: location.hostname, allowCredentials: [] };

/** A field for the address suggests no passkeys, for the rest of the test; there is a button. */
export function noSuggestions(): void {
  const asked = vi.spyOn(PublicKeyCredential, "isConditionalMediationAvailable").mockResolvedValue(false);
  onTestFinished(() => asked.mockRestore());
}

/** The device uses its passkey whenever it is asked, for the rest of the test. */
export function deviceUsesPasskey() {
  const bytes = new Uint8Array([1, 2, 3]).buffer;
  const credential = {
    ...{ id: "AQID", rawId: bytes, type: "public-key", authenticatorAttachment: "platform" },
    response: { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes, userHandle: bytes },
    getClientExtensionResults: () => ({}),
  };
  const asked = vi.spyOn(navigator.credentials, "get").mockResolvedValue(credential as never);
  onTestFinished(() => asked.mockRestore());
  return credential;
}
