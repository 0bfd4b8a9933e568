import { Plus } from "lucide-react";
import { useRef } from "react";
import { Button } from "../../shared/ui/button.tsx";
import { words } from "../texts/words.ts";
import { KeyHint } from "../ui/key-hint.tsx";
import { useBottomBar } from "../ui/toaster.tsx";

/** On a phone PhoneBar has this button, and the next. */
export const NewBookingButton = ({ onClick, showsKey }: { onClick: () => void; showsKey: boolean }) => (
  <Button
    look="primary"
    className="min-h-12 whitespace-nowrap max-md:hidden"
    aria-keyshortcuts={showsKey ? "n" : undefined}
    onClick={onClick}
  >
    {words.bookings.newBooking}
    {showsKey && (
      <span aria-hidden="true" className="hidden xl:inline">
        <KeyHint>{"n"}</KeyHint>
      </span>
    )}
  </Button>
);

export const WalkInButton = ({ onClick, showsKey }: { onClick: () => void; showsKey: boolean }) => (
  <Button
    className="min-h-12 whitespace-nowrap max-md:hidden"
    aria-keyshortcuts={showsKey ? "w" : undefined}
    onClick={onClick}
  >
    {words.bookings.walkIn}
    {showsKey && (
      <span aria-hidden="true" className="hidden xl:inline">
        <KeyHint>{"w"}</KeyHint>
      </span>
    )}
  </Button>
);

/** A spacer keeps the page's end visible. */
export function PhoneBar({ onNew, onWalkIn }: { onNew: () => void; onWalkIn: () => void }) {
  const bar = useRef<HTMLDivElement>(null);
  useBottomBar(bar);
  return (
    <>
      <div className="hidden h-16 tall:max-md:block" />
      <div
        ref={bar}
        className="inset-x-0 bottom-0 z-10 flex flex-wrap gap-3 border-t border-line bg-surface px-4 py-3 pb-[max(12px,env(safe-area-inset-bottom))] max-md:-mx-4 tall:max-md:fixed tall:max-md:mx-0 md:hidden"
      >
        <Button className="min-h-12" onClick={onWalkIn}>
          {words.bookings.walkIn}
        </Button>
        <Button look="primary" className="min-h-12 grow" onClick={onNew}>
          <Plus aria-hidden="true" size={18} />
          {words.bookings.newBooking}
        </Button>
      </div>
    </>
  );
}
