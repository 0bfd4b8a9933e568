import { env } from "cloudflare:workers";
import { addUser } from "../../scripts/demo/rows.ts";
import { signedIn } from "../harness/harness.ts";
import type { Scene } from "./scene.ts";

/** A person who has no business yet. */
export const play: Scene = async ({ read }) => {
  const { id: userId } = await addUser(env, { email: "pia@newcomer.example", fullName: "Pia Person" });
  await read("/api/auth/me", await signedIn({ userId }, Date.now()));
};
