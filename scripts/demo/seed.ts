import { directory } from "../../db/connect.ts";
import { workspaces } from "../../db/directory/schema.ts";
import { addDemo, type DemoBusiness, type DemoDays, PASSWORD } from "./add-demo.ts";
import { DEMO_RESTAURANT } from "./demo-restaurant.ts";
import { DEMO_SALON } from "./demo-salon.ts";
import { DEMO_STUDIO } from "./demo-studio.ts";

const WEEKS: DemoDays = { behind: 7, ahead: 7 };
const MONTH: DemoDays = { behind: 14, ahead: 16 };
const DEMOS: { demo: DemoBusiness; days: DemoDays }[] = [
  { demo: DEMO_RESTAURANT, days: WEEKS },
  { demo: DEMO_SALON, days: MONTH },
  { demo: DEMO_STUDIO, days: MONTH },
];

/** Adds the missing ones where nobody else has a workspace, and prints how to sign in. */
export async function seedDemo(database: D1Database, origin: string, now = Date.now()): Promise<void> {
  const env = { DB: database };
  const stored = await directory(env)
    .select({ slug: workspaces.slug })
    .from(workspaces)
    .limit(DEMOS.length + 1);
  const slugs = new Set(stored.map(({ slug }) => slug));
  const isOurs = [...slugs].every((slug) => DEMOS.some(({ demo }) => demo.workspace.slug === slug));
  for (const { demo, days } of DEMOS) {
    const isThere = slugs.has(demo.workspace.slug);
    if (isOurs && !isThere) await addDemo(env, demo, days, now);
    if (isOurs || isThere) say(demo, origin);
  }
  if (isOurs || slugs.has(DEMO_RESTAURANT.workspace.slug))
    console.log(`Sign in at ${origin}/auth, password: ${PASSWORD}`);
}

function say({ workspace, owner, staff }: DemoBusiness, origin: string): void {
  const accounts = [owner, ...(staff ? [staff] : [])].map(({ email }) => email).join(" or ");
  console.log(`${workspace.name}: ${origin}/${workspace.slug}, members sign in as ${accounts}`);
}
