import { oneLine } from "../domain/texts/sanitize-name.ts";
import { inOneDatabase } from "./data/backup-rows.ts";
import { readOptions } from "./data/data-options.ts";
import { readBesideRuntime } from "./data/database-file.ts";
import { remoteDatabases } from "./data/remote-database.ts";
import { runCommand } from "./runtime/with-causes.ts";

type DemoRequestFacts = {
  name: string;
  email: string;
  phone: string | null;
  message: string | null;
  created_at: number;
};

const NEWEST_FIRST = "SELECT name, email, phone, message, created_at FROM demo_requests ORDER BY created_at DESC";

/** `npm run requests`: lists demo requests (docs/messages.md). */
async function main(): Promise<void> {
  const { state, remote } = readOptions([], "npm run requests -- [--data .data | --dev | --remote production]");
  const read = async ({ directory }: ReturnType<typeof inOneDatabase>) =>
    (await directory.prepare(NEWEST_FIRST).all()).results as DemoRequestFacts[]; // columns of the statement
  const requests = await (remote
    ? read(remoteDatabases(remote))
    : readBesideRuntime(state, (database) => read(inOneDatabase(database))));
  if (requests.length === 0) console.log("Nobody has asked for a demo.");
  for (const { name, email, phone, message, created_at } of requests) {
    const facts = [new Date(created_at).toISOString(), name, email, phone, message];
    console.log(facts.flatMap((fact) => (fact ? oneLine(fact) : [])).join(" · ")); // untrusted text
  }
}

await runCommand(main);
