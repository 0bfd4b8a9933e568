import { useMutation } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { Button } from "../../shared/ui/button.tsx";
import { errorText } from "../lib/error-text.ts";
import { words } from "../texts/words.ts";
import { Answers } from "../ui/answers.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { toast } from "../ui/toaster.tsx";
import { type OneImport, undoImport } from "./queries.ts";

type UndoImportProps = { slug: string; of: OneImport; onBegun: () => void };

/** Asks, and takes back the first part; the import's page goes on with the rest. */
export function UndoImport({ slug, of, onBegun }: UndoImportProps) {
  const say = words.imports.earlier;
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => undoImport(slug, of.id),
    onSuccess: () => {
      setAsked(false);
      onBegun();
    },
    onError: (error) => {
      setAsked(false);
      toast.error(say.undoFailed, { description: errorText(error, words.ui.checkConnection) });
    },
  });
  return (
    <>
      <Button onClick={() => setAsked(true)}>
        <Undo2 aria-hidden="true" size={18} /> {say.undo} <span className="sr-only">{of.fileName}</span>
      </Button>
      <Dialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={say.undoTitle(of.fileName)}
        description={say.undoAbout}
      >
        <Answers
          yes={say.undo}
          look="loss"
          isBusy={isPending}
          onNo={() => setAsked(false)}
          onYes={() => isPending || mutate()}
        />
      </Dialog>
    </>
  );
}
