import { FileUp } from "lucide-react";
import { useId, useState } from "react";
import { Button, buttonClass } from "../../shared/ui/button.tsx";
import { TextArea } from "../../shared/ui/field.tsx";
import { useListener } from "../lib/use-listener.ts";
import { words } from "../texts/words.ts";
import { More } from "../ui/more.tsx";
import type { Draft, Source } from "./draft.ts";
import { RefusedFile } from "./refused-file.tsx";

const DRAGGING = ["dragover", "dragleave", "drop"] as const;
const KINDS = ".csv,.tsv,.txt,.xlsx,.ics,text/csv,text/plain,text/calendar";

type ChooseFileProps = { draft: Draft | null; onChoose: (source: Source) => void; onStop: () => void };

/** A file by button or dropped anywhere on the page, or rows that are pasted. It is read at once. */
export function ChooseFile({ draft, onChoose, onStop }: ChooseFileProps) {
  const say = words.imports.file;
  const id = useId();
  const [isOver, setOver] = useState(false);
  const [pasted, setPasted] = useState("");
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file && !draft?.isReading) onChoose({ name: file.name, bytes: file });
  };
  useListener(DRAGGING, (event) => {
    event.preventDefault(); // else the browser would open the file
    setOver(event.type === "dragover");
    if (event.type === "drop") take(event.dataTransfer?.files ?? null);
  });
  const reading = draft?.refused ? null : draft?.reading;
  if (draft?.isReading)
    return (
      <div role="status" className="grid justify-items-start gap-4 rounded-lg border border-line bg-surface p-6">
        <p className="font-medium wrap-anywhere">{say.reading(draft.source.name)}</p>
        <Button onClick={onStop}>{say.stop}</Button>
      </div>
    );
  return (
    <>
      {draft?.refused && <RefusedFile draft={draft} />}
      {reading && (
        <p role="status" className="flex flex-wrap items-baseline gap-x-3 rounded-lg bg-accent-tint px-4 py-3">
          <span className="font-medium wrap-anywhere">{draft?.source.name}</span>
          <span>{words.imports.rowsIn(reading.records, reading.columns.length)}</span>
        </p>
      )}
      <div
        className={`grid justify-items-center gap-3 rounded-lg border border-dashed p-6 text-center md:p-10 ${isOver ? "border-accent bg-accent-tint" : "border-edge bg-surface"}`}
      >
        <FileUp aria-hidden="true" size={28} className="text-soft" />
        <p className="text-soft max-md:hidden">{say.drop}</p>
        <input
          id={id}
          type="file"
          accept={KINDS}
          aria-describedby={`${id}-kinds`}
          className="peer sr-only"
          onChange={({ target }) => {
            take(target.files);
            target.value = ""; // the same file may be chosen again
          }}
        />
        <label
          htmlFor={id}
          className={`${buttonClass(reading ? "secondary" : "primary", "large")} cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent-ink`}
        >
          {draft ? say.another : say.choose}
        </label>
        <p id={`${id}-kinds`} className="max-w-md text-sm text-soft">
          {say.kinds}
        </p>
      </div>
      <More label={say.paste}>
        <TextArea
          label={say.pasteLabel}
          hint={say.pasteHint}
          rows={6}
          spellCheck={false}
          autoComplete="off"
          value={pasted}
          onChange={({ target }) => setPasted(target.value)}
        />
        <Button
          className="justify-self-start"
          isOff={pasted.trim() === ""}
          onClick={() => onChoose({ name: say.pasted, bytes: new Blob([pasted]) })}
        >
          {say.readPasted}
        </Button>
      </More>
    </>
  );
}
