import { Popover as Base } from "@base-ui/react/popover";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { words } from "../texts/words.ts";

type AtRowProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Where it stands: a row may be drawn anew meanwhile. */
  at: () => Element | null;
  /** Gets the focus back, or where it is gone the row's first button. */
  opener: Element | null;
  children: ReactNode;
};

/** A question about one row, beside it: the rest of the day stays in view. For screens wider than a phone's. */
export const AtRow = ({ open, onClose, title, at, opener, children }: AtRowProps) => (
  <Base.Root open={open} modal="trap-focus" onOpenChange={(isOpen) => !isOpen && onClose()}>
    <Base.Portal>
      <Base.Positioner anchor={at} align="end" sideOffset={4} collisionPadding={8} className="z-40">
        <Base.Popup
          data-at-row
          finalFocus={() => focusable(opener) ?? at()?.querySelector("button") ?? true}
          className="grid max-h-(--available-height) w-90 max-w-[calc(100vw-16px)] gap-4 overflow-y-auto overscroll-contain rounded-lg border border-line bg-surface p-4 shadow-float"
        >
          <header className="flex items-start justify-between gap-4">
            <Base.Title className="min-w-0 text-xl wrap-anywhere hyphenate">{title}</Base.Title>
            <Base.Close
              aria-label={words.ui.close}
              className="-m-2 grid size-11 shrink-0 place-items-center rounded-md text-soft hover:bg-sunken"
            >
              <X aria-hidden="true" size={20} />
            </Base.Close>
          </header>
          {children}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
);

const focusable = (element: Element | null) =>
  element instanceof HTMLElement && element.isConnected && element !== document.body ? element : null;
