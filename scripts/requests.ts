import { oneLine } from "../domain/texts/sanitize-name.ts";
import { readOptions } from "./backup-place.ts";
import { inOne } from "./backup-rows.ts";
import { readBeside } from "./database-file.ts";
import { remotePlaces } from "./remote-database.ts";

type Request = { name: string; email: string; phone: string | null; message: string | null; created_at: number };

const NEWEST_FIRST = "SELECT name, email, phone, message, created_at FROM demo_requests ORDER BY created_at DESC";

/** `npm run requests`: who asked to be shown Daybook, for operators who get no mail of it (docs/messages.md). */
async function main(): Promise<void> {
  const { state, remote } = readOptions([], "npm run requests -- [--data .data | --dev | --remote production]");
  const read = async ({ directory }: ReturnType<typeof inOne>) =>
    (await directory.prepare(NEWEST_FIRST).all()).results as Request[]; // what the statement names
  const requests = await (remote ? read(remotePlaces(remote)) : readBeside(state, (database) => read(inOne(database))));
  if (requests.length === 0) console.log("Nobody has asked for a demo.");
  for (const { name, email, phone, message, created_at } of requests) {
    const facts = [new Date(created_at).toISOString(), name, email, phone, message];
    console.log(facts.flatMap((fact) => (fact ? oneLine(fact) : [])).join(" · ")); // strangers typed it
  }
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
