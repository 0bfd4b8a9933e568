import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { type ReactNode, type RefObject, useRef } from "react";
import { words } from "../texts/words.ts";
import { DialogToasts } from "./toaster.tsx";

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: string;
  /** "field": what is marked as first, else the first input. The default is Close. */
  initialFocus?: RefObject<HTMLElement | null> | "field";
  /** By default, or for true, the focus returns to where it was. */
  finalFocus?: () => HTMLElement | null | true;
  /** For screen readers alone: the content names itself, beside the Close button. */
  hidesTitle?: boolean;
  /** Fills a phone; the footer must hold DialogToasts. */
  isLong?: boolean;
  /** Rises from the foot of a phone, near the thumb; elsewhere like others. */
  fromBelow?: boolean;
  children: ReactNode;
};

const SHORT = "inset-x-4 top-1/2 mx-auto grid max-h-[calc(100dvh-32px)] max-w-lg -translate-y-1/2 gap-4 rounded-lg p-6";
const LONG =
  "inset-0 flex scroll-pt-14 scroll-pb-20 flex-col gap-5 p-4 md:inset-x-4 md:top-1/2 md:bottom-auto md:mx-auto md:max-h-[calc(100dvh-32px)] md:max-w-xl md:-translate-y-1/2 md:rounded-lg md:p-6";
const FROM_BELOW =
  "inset-x-0 bottom-0 grid max-h-[calc(100dvh-48px)] gap-4 rounded-t-lg p-4 pb-[max(16px,env(safe-area-inset-bottom))] before:-mt-2 before:h-1 before:w-10 before:justify-self-center before:rounded-sm before:bg-edge md:inset-x-4 md:top-1/2 md:bottom-auto md:mx-auto md:max-h-[calc(100dvh-32px)] md:max-w-lg md:-translate-y-1/2 md:rounded-lg md:p-6 md:before:hidden";

export function Dialog(props: DialogProps) {
  const { open, onClose, title, description, initialFocus, finalFocus, children } = props;
  const { hidesTitle = false, isLong = false, fromBelow = false } = props;
  const popup = useRef<HTMLDivElement>(null);
  const firstField = () =>
    popup.current?.querySelector<HTMLElement>("[data-first]") ?? popup.current?.querySelector("input:not([hidden])");
  return (
    <Base.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Base.Portal>
        <Base.Backdrop
          forceRender
          className="fixed inset-0 bg-veil transition-opacity data-[ending-style]:opacity-0 data-[starting-style]:opacity-0"
        />
        <Base.Popup
          ref={popup}
          initialFocus={initialFocus === "field" ? firstField : initialFocus}
          finalFocus={finalFocus}
          className={`fixed overflow-y-auto overscroll-contain bg-surface shadow-float transition-opacity data-[ending-style]:opacity-0 data-[starting-style]:opacity-0 ${isLong ? LONG : fromBelow ? FROM_BELOW : SHORT}`}
        >
          <header
            className={
              hidesTitle ? "absolute top-4 right-4 md:top-6 md:right-6" : "flex items-start justify-between gap-4"
            }
          >
            <div className={hidesTitle ? "sr-only" : "min-w-0 wrap-anywhere hyphenate"}>
              <Base.Title className="text-xl">{title}</Base.Title>
              {description && <Base.Description className="text-sm text-soft">{description}</Base.Description>}
            </div>
            <Base.Close
              aria-label={words.ui.close}
              className="-m-2 grid size-11 place-items-center rounded-md text-soft hover:bg-sunken"
            >
              <X aria-hidden="true" size={20} />
            </Base.Close>
          </header>
          {children}
          {!isLong && <DialogToasts />}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
