import { Alert } from "../../shared/ui/alert.tsx";
import { words } from "../texts/words.ts";
import type { Draft } from "./draft.ts";

/** Why nothing of the file, or nothing with the last answer, can be read. */
export function RefusedFile({ draft: { refused, source } }: { draft: Draft }) {
  const say = words.imports.file;
  if (!refused) return null;
  return (
    <Alert title={say.refused(source.name)}>
      <p>{refused === "worker" ? say.worker : fileFaultWords(refused)}</p>
    </Alert>
  );
}

const fileFaultWords = ({ fault, limit }: Exclude<NonNullable<Draft["refused"]>, "worker">): string =>
  words.importReading.files[fault](limit ?? 0);
