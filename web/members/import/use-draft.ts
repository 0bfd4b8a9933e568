import { useEffect, useRef, useState } from "react";
import { FILE_LIMITS } from "../../../domain/imports/faults.ts";
import type { ImportAnswers, ImportBusiness } from "../../../domain/imports/reading.ts";
import { afterReading, type Draft, type Source } from "./draft.ts";
import { Reader } from "./reader.ts";

/** The chosen file with the answers so far. Nothing of it leaves the browser here. */
export function useDraft(business: ImportBusiness) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const reader = useRef<Reader>(null);
  useEffect(() => () => reader.current?.stop(), []);

  async function read(next: Draft, source?: Blob): Promise<Draft | null> {
    setDraft({ ...next, isReading: true });
    reader.current ??= new Reader(business);
    const read = await reader.current.read(next.answers, source);
    const done: Draft =
      read === null
        ? { ...next, isReading: false, refused: "worker" }
        : read.ok
          ? afterReading(next, read.reading)
          : { ...next, isReading: false, refused: read };
    setDraft(done);
    return done.refused ? null : done;
  }

  return {
    draft,
    /** Null: the file is refused. */
    async choose(source: Source): Promise<Draft | null> {
      reader.current?.stop();
      const empty = { answers: {}, reading: null, asked: [], known: null, isReading: false, refused: null };
      const fresh: Draft = { source, ...empty };
      if (source.bytes.size <= FILE_LIMITS.bytes) return read(fresh, source.bytes);
      setDraft({ ...fresh, refused: { fault: "file_too_large", limit: FILE_LIMITS.bytes } });
      return null;
    },
    /** Null: with this answer nothing can be read. */
    answer: (some: ImportAnswers): Promise<Draft | null> | null =>
      draft && read({ ...draft, answers: { ...draft.answers, ...some } }),
    forget() {
      reader.current?.stop();
      setDraft(null);
    },
  };
}
