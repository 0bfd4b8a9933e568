import { vi } from "vitest";
import { PLAIN_LOOKS } from "../../domain/testing/looks.ts";
import { call, saveHours } from "../harness/harness.ts";
import { putPlan, tablesOf } from "../harness/tables.ts";
import { aRestaurant, NOW, readDashboard, type Scene } from "./scene.ts";

/** Hours, a minute later tables, a minute later the look of the page were changed. */
export const play: Scene = async (recorder) => {
  const restaurant = await aRestaurant("changes");
  const { slug, owner } = restaurant;
  vi.setSystemTime(NOW - 120_000);
  await saveHours(restaurant, { maxGuestsPerBooking: 8 });
  vi.setSystemTime(NOW - 60_000);
  await putPlan(restaurant, tablesOf({ Window: "2-4" }));
  vi.setSystemTime(NOW);
  const body = { ...PLAIN_LOOKS, heroTitle: "Nord" };
  await call("PUT", `/api/workspaces/${slug}/customization`, { as: owner, body });
  await readDashboard(recorder, restaurant);
  for (const part of ["", "/proof", "/settings-log", "/settings-log?area=looks", "/settings-log?area=messages"])
    await recorder.read(`/api/workspaces/${slug}${part}`, owner);
};
