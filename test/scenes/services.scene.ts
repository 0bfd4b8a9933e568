import { aHairSalon, type Scene } from "./scene.ts";

const READ = ["", "/plan", "/team", "/customization", "/customization/names", "/conflicts", "/calendars"];

/** A hair salon from its template, open from 12:00 to 23:00. Nobody is linked to an account. */
export const play: Scene = async ({ read, write }) => {
  const { owner, slug } = await aHairSalon("services");
  await read("/api/auth/me", owner);
  const at = `/api/workspaces/${slug}`;
  for (const what of READ) await read(`${at}${what}`, owner);
  await read(`/api/public/${slug}`);
  const { plan } = await read(`${at}/plan`, owner);
  await write("POST", `${at}/plan/preview`, { plan }, owner);
};
