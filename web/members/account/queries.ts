import { queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import type {
  AccountDeletion,
  EmailChange,
  PasswordChange,
  PasswordReset,
  Profile,
  SignIn,
  SignUp,
} from "../../../contract/requests/accounts.ts";
import { hasCode, unwrap } from "../../shared/lib/api.ts";
import { api } from "../../shared/lib/members-api.ts";
import { proofOfPerson } from "../../shared/lib/person.ts";
import { language } from "../texts/words.ts";

export const signIn = (fields: SignIn) => unwrap(api.auth["sign-in"].$post({ json: fields }));

/** The account begins with the page's language. */
export const signUp = async (fields: SignUp) =>
  unwrap(api.auth["sign-up"].$post({ json: { ...fields, language } }, { headers: await proofOfPerson() }));

export const confirmAddress = (token: string) =>
  unwrap(api.auth["email-confirmation"].confirm.$post({ json: { token } }));

export const resendConfirmation = () => unwrap(api.auth["email-confirmation"].$post());

export const saveProfile = (fields: Profile) => unwrap(api.auth.me.$patch({ json: fields }));

export const changePassword = (fields: PasswordChange) => unwrap(api.auth.password.$post({ json: fields }));

export const requestReset = async (email: string) =>
  unwrap(api.auth["password-reset"].$post({ json: { email } }, { headers: await proofOfPerson() }));

type ResetLink = InferResponseType<(typeof api.auth)["password-reset"]["verify"]["$post"], 200>;
/** The passkeys, calendars and invitations that the account had before and may keep. */
export type MadeBefore = ResetLink["made"];

/** Does not use the link up. */
export const resetLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ["reset-link", token],
    queryFn: () => unwrap(api.auth["password-reset"].verify.$post({ json: { token } })),
    staleTime: Number.POSITIVE_INFINITY, // only using the link decides in the end
    gcTime: 0,
  });

export const resetPassword = (fields: PasswordReset) =>
  unwrap(api.auth["password-reset"].confirm.$post({ json: fields }));

export const requestEmailChange = (fields: EmailChange) => unwrap(api.auth["email-change"].$post({ json: fields }));

export const confirmEmailChange = (token: string) =>
  unwrap(api.auth["email-change"].confirm.$post({ json: { token } }));

export const undoEmailChange = (token: string) => unwrap(api.auth["email-change"].undo.$post({ json: { token } }));

export const deleteAccount = (fields: AccountDeletion) => unwrap(api.auth.me.$delete({ json: fields }));

const { sessions } = api.auth;
export type OwnSession = InferResponseType<typeof sessions.$get, 200>["sessions"][number];

export const sessionsQuery = queryOptions({
  queryKey: ["sessions"],
  queryFn: async () => (await unwrap(sessions.$get())).sessions,
});

/** Succeeds for an ended session: an unanswered request may have ended it. */
export const endSession = (id: string) =>
  unwrap(sessions[":id"].$delete({ param: { id } })).catch((error) => {
    if (!hasCode(error, "not_found")) throw error;
  });

export const endOtherSessions = () => unwrap(sessions.$delete());
