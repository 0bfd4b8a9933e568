import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from "@simplewebauthn/browser";
import type { NewPasskey, UsedCredential } from "../../../../contract/requests/passkeys.ts";
import { errorText } from "../../lib/error-text.ts";
import { words } from "../../texts/words.ts";

export const hasPasskeys = browserSupportsWebAuthn;

type CreationOptions = Parameters<typeof startRegistration>[0]["optionsJSON"];
type UseOptions = Parameters<typeof startAuthentication>[0]["optionsJSON"];

export async function createPasskey(optionsJSON: CreationOptions): Promise<NewPasskey["passkey"]> {
  const { id, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, clientDataJSON, attestationObject, transports };
}

export async function askForPasskey(optionsJSON: UseOptions, useBrowserAutofill = false): Promise<UsedCredential> {
  const { id, response } = await startAuthentication({ optionsJSON, useBrowserAutofill });
  return { id, ...response };
}

/** Below the time that a challenge works. */
const RENEW_MS = 4 * 60_000;

/**
 * Offers passkeys among the suggestions of the email field until it is stopped or one was chosen. Asking for a passkey in any other way
 * ends the offer too.
 */
export function offerPasskeys(getOptions: () => Promise<UseOptions>, onChosen: (passkey: UsedCredential) => void) {
  let isOver = false;
  const offer = async () => {
    if (!(await browserSupportsWebAuthnAutofill())) return;
    const options = await getOptions();
    if (isOver) return;
    onChosen(await askForPasskey(options, true));
    stop();
  };
  const renew = () => void offer().catch(() => {}); // the button and the password are there
  const timer = setInterval(renew, RENEW_MS);
  const stop = () => {
    isOver = true;
    clearInterval(timer);
  };
  renew();
  return () => {
    stop();
    WebAuthnAbortService.cancelCeremony();
  };
}

const BROWSERS_REFUSALS: Record<string, keyof typeof words.passkeys & ("notUsed" | "known" | "wrongHost")> = {
  NotAllowedError: "notUsed",
  AbortError: "notUsed",
  InvalidStateError: "known",
  SecurityError: "wrongHost",
};

/** The words of the server's refusal, or of the browser's. */
export function passkeyProblem(error: unknown): string {
  const refusal = error instanceof Error ? BROWSERS_REFUSALS[error.name] : undefined;
  return refusal ? words.passkeys[refusal] : errorText(error, words.ui.unexpected);
}
