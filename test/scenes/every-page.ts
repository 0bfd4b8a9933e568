import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { directory } from "../../db/connect.ts";
import { workspaces } from "../../db/directory/schema.ts";
import { call, type TestWorkspace } from "../harness/harness.ts";
import type { Salon } from "../harness/salon.ts";
import { type Recorder, readDashboard } from "./scene.ts";

/** Reads all that the members' pages, and some of their views, ask for when they open. `more`: behind the business's address. */
export async function readEveryPage(recorder: Recorder, workspace: TestWorkspace, more: string[] = []) {
  const { slug, owner, day } = workspace;
  await readDashboard(recorder, workspace);
  const own = [
    ...[
      "",
      "/addresses",
      "/alerts",
      "/calendars",
      "/customization",
      "/customization/names",
      "/notifications",
      "/plan",
      "/proof",
      "/push",
    ],
    ...[
      "/guest-settings",
      "/hold-rules",
      "/imports",
      "/settings-log",
      "/standbys/figures",
      "/team",
      "/waits/usual",
      "/messages?when=past",
      "/messages?when=future&order=soonest",
    ],
    ...["/days?from=2027-06-16&to=2027-07-16", "/days?from=2027-05-15&to=2027-06-14", `/days/${day}/as-it-stood`],
    ...["/bookings?when=future&q=lind", "/bookings?when=past&q=lind"],
  ];
  for (const part of [...own, ...more]) await recorder.read(`/api/workspaces/${slug}${part}`, owner);
  await recorder.read(`/api/public/${slug}`);
  for (const part of ["passkeys", "sessions"]) await recorder.read(`/api/auth/${part}`, owner);
  await recorder.write("POST", `/api/workspaces/${slug}/days/${day}/tidy`, { dryRun: true }, owner);
}

/** A business of another trade than a restaurant. */
export const ofTrade = async ({ id }: TestWorkspace, businessType: string) =>
  directory(env)
    .update(workspaces)
    .set({ businessType, bookingType: "appointment", name: "Ljuset" })
    .where(eq(workspaces.id, id));

/** Yoga by Anna in the hall, today. */
export const aClass = async (studio: Salon, time = "18:00") => {
  const { slug, owner, day: date, idOf } = studio;
  const body = {
    ...{ service: idOf("Yoga"), resources: [idOf("Anna"), idOf("hall")] },
    ...{ date, time, minutes: 75, seats: 12 },
  };
  return (await call("POST", `/api/workspaces/${slug}/sessions`, { as: owner, body })).body.sessions[0];
};
