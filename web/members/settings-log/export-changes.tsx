import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { Button } from "../../shared/ui/button.tsx";
import { errorText } from "../lib/error-text.ts";
import { saveFile } from "../lib/save-file.ts";
import { words } from "../texts/words.ts";
import { toast } from "../ui/toaster.tsx";
import { csvOf } from "./csv-of.ts";
import { type Change, type ChangesFilter, readChanges } from "./queries.ts";
import type { Reader } from "./value-text.ts";

const say = words.settingsLog;

type ExportChangesProps = { slug: string; filter: ChangesFilter; reader: Reader };

/** Made in the browser, so that the file has the words of the screen. */
export function ExportChanges({ slug, filter, reader }: ExportChangesProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => allChanges(slug, filter),
    onSuccess: (changes) => saveFile(new Blob([csvOf(changes, reader)], { type: "text/csv" }), `${say.fileName}.csv`),
    onError: (error) => toast.error(say.notExported, { description: errorText(error, words.routes.checkConnection) }),
  });
  return (
    <Button className="justify-self-start" aria-disabled={isPending || undefined} onClick={() => isPending || mutate()}>
      <Download aria-hidden="true" size={18} /> {isPending ? say.exporting : say.export}
    </Button>
  );
}

async function allChanges(slug: string, filter: ChangesFilter): Promise<Change[]> {
  const changes: Change[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof readChanges>> = await readChanges(slug, filter, cursor);
    changes.push(...page.changes);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return changes;
}
