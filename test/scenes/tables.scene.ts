import { aHouse, type Scene } from "./scene.ts";

/** Four tables for two to four in one room; the page of hours and tables. */
export const play: Scene = async ({ read }) => {
  const { slug, owner } = await aHouse("tables", { T1: "2-4", T2: "2-4", T3: "2-4", T4: "2-4" });
  await read("/api/auth/me", owner);
  for (const what of ["", "/plan"]) await read(`/api/workspaces/${slug}${what}`, owner);
};
