import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { useTexts } from "../shared/texts/use-texts.ts";

type SheetProps = { open: boolean; onClose: () => void; title: string; children: ReactNode };

/** From below on a phone, a card from 640 px. */
export function Sheet({ open, onClose, title, children }: SheetProps) {
  const texts = useTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();

  // A layout effect: the focus returns only while the parts are still on the page.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    element.showModal();
    heading.current?.focus();
    return () => element.close();
  }, [open]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is one beside the sheet; Escape closes it by keyboard
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      onClose={(event) => open && !event.currentTarget.open && onClose()}
      className="sheet"
    >
      {open && (
        <div className="grid gap-4 p-5 md:p-6">
          <header className="flex items-start justify-between gap-4">
            <h2 id={titleId} ref={heading} tabIndex={-1} className="text-xl outline-none">
              {title}
            </h2>
            <button
              type="button"
              aria-label={texts.sheet.close}
              onClick={onClose}
              className="-m-2 grid size-11 shrink-0 place-items-center rounded-md text-soft hover:bg-sunken"
            >
              <span aria-hidden="true" className="text-2xl">
                ×
              </span>
            </button>
          </header>
          {children}
        </div>
      )}
    </dialog>
  );
}
