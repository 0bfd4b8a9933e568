import { BrushCleaning } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../shared/ui/button.tsx";
import { Later, later } from "../../lib/later.tsx";
import { words } from "../../texts/words.ts";
import type { TableNames } from "../booking/booking-words.ts";

const tidyDialog = later(() => import("./tidy-dialog.tsx").then((part) => part.TidyDialog));

export function TidyButton(props: { slug: string; date: string; tables: TableNames }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" className="min-w-11 px-3" title={words.tidy.title} onClick={() => setOpen(true)}>
        <BrushCleaning aria-hidden="true" size={18} />
        <span className="sr-only">{words.tidy.title}</span>
      </Button>
      {isOpen && <Later of={tidyDialog} {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
