import type { SignIn, SignUp } from "../../../contract/accounts.ts";
import { api, unwrap } from "../../lib/api.ts";
import { proofOfPerson } from "../../lib/person.ts";

export const signIn = (fields: SignIn) => unwrap(api.auth["sign-in"].$post({ json: fields }));

export const signUp = async (fields: SignUp) =>
  unwrap(api.auth["sign-up"].$post({ json: fields }, { headers: await proofOfPerson() }));

export const confirmAddress = (token: string) =>
  unwrap(api.auth["email-confirmation"].confirm.$post({ json: { token } }));

export const resendConfirmation = () => unwrap(api.auth["email-confirmation"].$post());
