import type { Examples } from "./route.ts";

/** Answers no challenge of ours. */
const aPasskey = { id: "AAAA", clientDataJSON: "e30" };
const used = () => ({ passkey: { ...aPasskey, authenticatorData: "AAAA", signature: "AAAA" } });
const wrongPassword = () => ({ password: "not the password" });

export const PASSKEY_EXAMPLES: Examples = {
  "POST /api/auth/passkeys/options": { body: wrongPassword, answers: 401 },
  "POST /api/auth/passkeys": {
    body: () => ({ name: "Front desk", passkey: { ...aPasskey, attestationObject: "AAAA", transports: [] } }),
    answers: 401,
  },
  "POST /api/auth/passkeys/sign-in": { body: used, answers: 401 },
  "POST /api/auth/passkeys/confirm": { body: used, answers: 401 },
  "PATCH /api/auth/passkeys/:id": { body: () => ({ name: "Back office" }), answers: 404 },
  "DELETE /api/auth/passkeys/:id": { body: wrongPassword, answers: 404 },
};
