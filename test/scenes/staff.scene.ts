import { vi } from "vitest";
import { aMember, aRestaurant, NOW, readDashboard, type Scene } from "./scene.ts";

/** A restaurant with a host: what its owner reads of the team, of the account and of alerts. */
export const play: Scene = async (recorder) => {
  vi.setSystemTime(NOW - 60_000); // the team is listed by who came first
  const restaurant = await aRestaurant("staff");
  vi.setSystemTime(NOW);
  const { slug, owner } = restaurant;
  await aMember(restaurant, "staff", "Nora Berg");
  await readDashboard(recorder, restaurant);
  for (const part of ["", "/plan", "/team", "/alerts", "/push", "/proof"])
    await recorder.read(`/api/workspaces/${slug}${part}`, owner);
  for (const part of ["passkeys", "sessions"]) await recorder.read(`/api/auth/${part}`, owner);
};
