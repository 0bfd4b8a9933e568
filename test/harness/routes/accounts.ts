import { linkToken } from "../../../worker/http/tokens.ts";
import type { Examples, Given } from "./route.ts";

const password = "correct horse battery";
const unknownLink = (purpose: string, { linkKeys }: Given) => linkToken(purpose, crypto.randomUUID(), linkKeys);

export const ACCOUNT_EXAMPLES: Examples = {
  "POST /api/auth/sign-up": {
    body: () => ({ email: `${crypto.randomUUID()}@example.com`, password, fullName: "Somebody New" }),
  },
  "POST /api/auth/sign-in": { body: () => ({ email: "nobody@example.com", password }), answers: 401 },
  "PATCH /api/auth/me": { body: () => ({ fullName: "Another Name" }), optional: ["fullName"] },
  "POST /api/auth/email-confirmation/confirm": {
    body: (given) => ({ token: unknownLink("email_confirmation", given) }),
    answers: 404,
  },
  "DELETE /api/auth/me": { body: () => ({ password: "not the password" }), answers: 401 },
  "POST /api/auth/password": { body: () => ({ currentPassword: "not the password", password }), answers: 401 },
  "POST /api/auth/password-reset": { body: () => ({ email: `${crypto.randomUUID()}@example.com` }) },
  "POST /api/auth/password-reset/verify": {
    body: (given) => ({ token: unknownLink("password_reset", given) }),
    answers: 404,
  },
  "POST /api/auth/password-reset/confirm": {
    body: (given) => ({ token: unknownLink("password_reset", given), password }),
    answers: 404,
  },
  "POST /api/auth/email-change": {
    body: () => ({ email: `${crypto.randomUUID()}@example.com`, password: "not the password" }),
    answers: 401,
  },
  "POST /api/auth/email-change/confirm": {
    body: (given) => ({ token: unknownLink("email_change", given) }),
    answers: 404,
  },
  "POST /api/auth/email-change/undo": { body: (given) => ({ token: unknownLink("email_undo", given) }), answers: 404 },
  "DELETE /api/auth/sessions/:id": {
    ids: ({ workspace }) => ({ id: /__Host-refresh=([^.]+)/.exec(workspace.owner.cookie)?.[1] ?? "" }),
  },
};
