import { BrushCleaning } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../shared/ui/button.tsx";
import { words } from "../../texts/words.ts";
import type { TableNames } from "../shared/table-words.ts";
import { TidyDialog } from "./tidy-dialog.tsx";

type TidyButtonProps = { slug: string; date: string; tables: TableNames };

export function TidyButton(props: TidyButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" className="min-w-11 px-3" title={words.tidy.title} onClick={() => setOpen(true)}>
        <BrushCleaning aria-hidden="true" size={18} />
        <span className="sr-only">{words.tidy.title}</span>
      </Button>
      {isOpen && <TidyDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
