import { aRestaurant, type Scene } from "./scene.ts";

/** Four spots of four; the page of hours and tables. */
export const play: Scene = async ({ read }) => {
  const { slug, owner } = await aRestaurant("tables-spots", { maxCapacity: 4, guestsPerSpot: 4 });
  await read("/api/auth/me", owner);
  for (const what of ["", "/plan"]) await read(`/api/workspaces/${slug}${what}`, owner);
};
