import { Dialog as BaseDialog } from "@base-ui/react/dialog";
import { Popover as BasePopover } from "@base-ui/react/popover";
import { Check, Undo2 } from "lucide-react";
import { useMemo, useRef } from "react";
import { Button } from "../../../shared/ui/button.tsx";
import { words } from "../../texts/words.ts";
import { DialogToasts } from "../../ui/toaster.tsx";
import type { FinishedVisit } from "../attendance/use-note-attendance.ts";
import { NextVisit } from "./next-visit.tsx";

type NextSheetProps = {
  open: boolean;
  slug: string;
  /** Stays while the sheet closes. */
  finished: FinishedVisit | null;
  onClose: () => void;
};

/** After a visit: a sheet from below on a phone, on wider screens a popover at what was pressed. */
export function NextSheet({ open, slug, finished, onClose }: NextSheetProps) {
  const part = useRef<HTMLDivElement>(null); // a second press of the key that finished does nothing
  const answered = useRef<FinishedVisit | null>(null);
  const isPhone = useMemo(() => finished !== null && matchMedia("(width < 48rem)").matches, [finished]);
  if (!finished) return null;
  const { booking, opener, onLeft, undo } = finished;
  const close = (tell?: () => void) => {
    if (answered.current === finished) return;
    answered.current = finished;
    onClose();
    tell?.();
  };
  const label = words.bookNext.done(booking.customerName);
  const leave = (isOpen: boolean) => isOpen || close(onLeft);
  const content = (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-2 border-b border-line pb-2">
        <Check aria-hidden="true" size={18} className="shrink-0 text-success" />
        <p className="grow basis-24 font-semibold wrap-anywhere">{label}</p>
        <Button look="quiet" onClick={() => close(undo)}>
          <Undo2 aria-hidden="true" size={18} />
          {words.ui.undo}
        </Button>
      </div>
      <NextVisit
        key={booking.id}
        slug={slug}
        booking={booking}
        onDone={() => close()}
        onAway={() => close()}
        onLater={() => close(onLeft)}
      />
    </>
  );
  const popup = { "aria-label": label, ref: part, initialFocus: part, finalFocus: () => backTo(opener) };
  if (isPhone)
    return (
      <BaseDialog.Root open={open} onOpenChange={leave}>
        <BaseDialog.Portal>
          <BaseDialog.Backdrop
            forceRender
            className="fixed inset-0 bg-veil transition-opacity data-[ending-style]:opacity-0 data-[starting-style]:opacity-0"
          />
          <BaseDialog.Popup
            {...popup}
            className="fixed inset-x-0 bottom-0 max-h-[calc(100dvh-32px)] overflow-y-auto overscroll-contain rounded-t-lg bg-surface p-4 outline-none pb-[max(1rem,env(safe-area-inset-bottom))] shadow-float transition-transform data-[ending-style]:translate-y-full data-[starting-style]:translate-y-full motion-reduce:transition-none"
          >
            <span aria-hidden="true" className="mx-auto mb-2 block h-1 w-9 rounded-full bg-edge" />
            {content}
            <DialogToasts />
          </BaseDialog.Popup>
        </BaseDialog.Portal>
      </BaseDialog.Root>
    );
  return (
    <BasePopover.Root open={open} onOpenChange={leave}>
      <BasePopover.Portal>
        <BasePopover.Positioner
          anchor={finished.anchor}
          align="end"
          sideOffset={4}
          collisionPadding={8}
          className="z-10"
        >
          <BasePopover.Popup
            {...popup}
            className="max-h-(--available-height) w-100 max-w-[calc(100vw-16px)] overflow-y-auto overscroll-contain rounded-lg border border-line bg-surface p-4 shadow-float outline-none"
          >
            {content}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  );
}

/** The pressed button is gone after a last step; its row has another. */
function backTo(opener: HTMLElement | null): HTMLElement | true {
  if (opener?.isConnected) return opener;
  return true;
}
