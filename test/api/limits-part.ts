import { readFileSync } from "node:fs";
import path from "node:path";
import { THROTTLES, type ThrottleName } from "../../domain/people/throttle.ts";
import { ROOT } from "../../scripts/build.ts";
import type { perMinute as minutes } from "../../worker/http/limits.ts";

type Minute = keyof typeof minutes;

const MINUTES: Record<Minute, { binding: string; counts: string }> = {
  availability: { binding: "AVAILABILITY_LIMIT", counts: "availability, and opening the socket of a day" },
  manage: { binding: "MANAGE_LIMIT", counts: "the customer's own booking, feedback, and leaving a mailing" },
  bookings: { binding: "BOOKING_LIMIT", counts: "booking, and joining a waitlist" },
  pictures: { binding: "PICTURE_LIMIT", counts: "opening uploaded pictures" },
};

const TRIES: Record<ThrottleName, string> = {
  signIn:
    "signing in, and passwords asked once more: by account and network; then one try at a time, after waits that double",
  signInClient: "signing in, by network",
  passkeys: "asking for a use of a passkey, by network or account",
  signUp: "signing up, by network",
  reset: "mails for a new password, by account (more are not sent, and the answer stays 202)",
  resetClient: "asking for a new password, by network",
  emailChange: "changes of address, by account",
  confirmation: "mails that confirm an address, by account",
  workspace: "new workspaces, by account",
  invitation: "invitations, by workspace and by who invites",
  picture: "uploads of pictures, by workspace",
  notice: "changes told by mail: a new password in the profile, passkeys, names in calendars; by account",
  push: "test pushes, by account",
  test: "test messages, by owner",
  demo: "requests for a demonstration, by network",
  address: "new addresses of a business, by workspace",
  deletion: "deletions, by workspace",
  handOver: "hand-overs, by workspace",
  standby: "joining a waitlist, by network",
  retry: "messages sent again, by owner",
};

export const limitsPart = () => `## Limits

By network: an IPv4 address; of an IPv6 address its /64, its /56 with three times and its /48 with ten times the limit.

| calls a minute | |
| --- | --- |
${(Object.keys(MINUTES) as Minute[]).map((name) => `| ${perMinute(name)} | ${MINUTES[name].counts} |`).join("\n")}

| tries | within | |
| --- | --- | --- |
${Object.entries(TRIES)
  .map(([name, counts]) => {
    const { tries, windowMs } = THROTTLES[name as ThrottleName];
    return `| ${tries} | ${span(windowMs)} | ${counts} |`;
  })
  .join("\n")}

A network, an account, and all calendars of a business together may also cause only so much work: some three seconds of computing a
minute. Every call counts as some milliseconds, and what looks at many times, bookings or rows counts as much as it took. A plan
at which a look would take too much is refused (\`invalid_input\`).`;

function span(ms: number): string {
  const minutes = ms / 60_000;
  if (minutes === 24 * 60) return "a day";
  return minutes === 60 ? "an hour" : `${minutes} minutes`;
}

/** From wrangler.toml. */
export function perMinute(name: Minute): number {
  const { binding } = MINUTES[name];
  const settings = readFileSync(path.join(ROOT, "wrangler.toml"), "utf8");
  const said = new RegExp(`^name = "${binding}"\\n.*\\nsimple = \\{ limit = (\\d+), period = 60 \\}`, "m").exec(
    settings,
  );
  if (!said) throw new Error(`wrangler.toml says no limit ${binding}`);
  return Number(said[1]);
}
