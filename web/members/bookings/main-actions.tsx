import { Footprints, Plus } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { Button } from "../../shared/ui/button.tsx";
import { words } from "../texts/words.ts";
import { KeyHint } from "../ui/key-hint.tsx";
import { useBottomBar } from "../ui/toaster.tsx";

type ActionProps = { onClick: () => void; showsKey: boolean };

/** On a phone PhoneBar has this button, and the next. */
export const NewBookingButton = (props: ActionProps) => (
  <Action look="primary" letter="n" text={words.bookings.newBooking} {...props} />
);

export const WalkInButton = (props: ActionProps) => <Action letter="w" text={words.bookings.walkIn} {...props} />;

type KeyedProps = ActionProps & { look?: "primary"; letter: string; text: string };

const Action = ({ look, letter, text, onClick, showsKey }: KeyedProps) => (
  <Button
    {...(look ? { look } : {})}
    className="min-h-12 whitespace-nowrap max-md:hidden"
    aria-keyshortcuts={showsKey ? letter : undefined}
    onClick={onClick}
  >
    {text}
    {showsKey && (
      <span aria-hidden="true" className="hidden xl:inline">
        <KeyHint>{letter}</KeyHint>
      </span>
    )}
  </Button>
);

/** The ways to show the day, and what begins a booking. A spacer keeps the page's end visible. */
export function PhoneBar({ onNew, onWalkIn, boards }: { onNew: () => void; onWalkIn: () => void; boards: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  useBottomBar(bar);
  return (
    <>
      <div className="hidden h-16 tall:max-md:block" />
      <div
        ref={bar}
        className="inset-x-0 bottom-0 z-10 flex flex-wrap items-center gap-x-2 gap-y-1 border-t border-line bg-surface px-3 py-2 pb-[max(8px,env(safe-area-inset-bottom))] max-md:-mx-4 tall:max-md:fixed tall:max-md:mx-0 md:hidden"
      >
        {boards}
        <Button className="min-h-12 grow px-3" aria-label={words.bookings.walkIn} onClick={onWalkIn}>
          <Footprints aria-hidden="true" size={18} className="min-[380px]:hidden" />
          <span className="max-[380px]:hidden">{words.bookings.walkIn}</span>
        </Button>
        <Button look="primary" className="min-h-12 grow px-3" aria-label={words.bookings.newBooking} onClick={onNew}>
          <Plus aria-hidden="true" size={18} />
          {words.bookings.newShort}
        </Button>
      </div>
    </>
  );
}
