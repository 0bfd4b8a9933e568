import { env } from "cloudflare:workers";
import { addUser } from "../../scripts/demo/rows.ts";
import { signedIn } from "../harness/harness.ts";
import type { Scene } from "./scene.ts";

/** Daybook's own pages, and a person who has no business yet. */
export const play: Scene = async (recorder) => {
  for (const address of ["/", "/?lang=en", "/?lang=sv", "/contact", "/expired", "/no/such/page", "/onboarding/preview"])
    await recorder.open(address);
  await recorder.write("POST", "/api/demo-requests", { name: "Ida Krogh", email: "ida@example.com" });
  const { id: userId } = await addUser(env, { email: "pia@front.example", fullName: "Pia Person" });
  await recorder.read("/api/auth/me", await signedIn({ userId }, Date.now()));
};
