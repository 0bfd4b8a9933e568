import { vi } from "vitest";
import type { InvitedRole } from "../../domain/people/rights.ts";
import { PASSWORD } from "../../e2e/harness/known-account.ts";
import { apiThrough, unwrap } from "../shared/lib/api.ts";
import { untroubledFetch } from "./network.ts";
import { api, forgetOwner } from "./restaurants.ts";

export { PASSWORD };

/** Another device's calls carry no cookies of this one. */
const elsewhere = apiThrough((input, init) => untroubledFetch(input, { ...init, credentials: "omit" }));

/** An open page is not told. */
export async function signOut(): Promise<void> {
  await unwrap(api.auth["sign-out"].$post());
  forgetOwner();
}

/** Signs in; the address is not confirmed. */
export async function aPerson(): Promise<string> {
  const email = `p-${crypto.randomUUID()}@example.com`;
  forgetOwner();
  await unwrap(api.auth["sign-up"].$post({ json: { email, password: PASSWORD, fullName: "Pia Person" } }));
  return email;
}

export async function signIn(email: string, password = PASSWORD): Promise<void> {
  forgetOwner();
  await unwrap(api.auth["sign-in"].$post({ json: { email, password } }));
}

export const whoIsSignedIn = async () => (await unwrap(api.auth.me.$get())).user;

/** On another device, which stays signed in. */
export const canSignIn = async (email: string, password = PASSWORD) =>
  (await elsewhere.auth["sign-in"].$post({ json: { email, password } })).ok;

/** From the newest mail that has one. */
export const linkTo = (email: string, link: RegExp): Promise<string> =>
  vi.waitUntil(
    async () => {
      await untroubledFetch("/api/dev/cron", { method: "POST" });
      const { messages } = await unwrap(api.dev.outbox.$get({ query: { to: email } }));
      return messages.map(({ text }) => link.exec(text)?.[0]).find((found) => found !== undefined);
    },
    { timeout: 60_000 },
  ) as Promise<string>;

const INVITATION = /\/[\w-]+\/staff\/accept\/[\w-]+/;

export async function invitationTo(
  email: string,
  slug: string,
  fullName: string | null = null,
  role: InvitedRole = "staff",
): Promise<string> {
  await unwrap(api.workspaces[":slug"].team.invitations.$post({ param: { slug }, json: { email, fullName, role } }));
  return linkTo(email, INVITATION);
}

/** Invited by the signed-in owner, and joined on another device. */
export async function aColleague(slug: string, role: InvitedRole = "staff"): Promise<string> {
  const email = `colleague-${crypto.randomUUID()}@example.com`;
  const token = (await invitationTo(email, slug, null, role)).split("/").at(-1) ?? "";
  const json = { password: PASSWORD };
  await unwrap(elsewhere.invitations[":token"].accept.$post({ param: { token }, json }));
  return email;
}
