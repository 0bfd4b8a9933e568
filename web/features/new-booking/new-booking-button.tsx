import { useEffect, useRef } from "react";
import { Button } from "../../ui/button.tsx";

type NewBookingButtonProps = { onPress: () => void; className?: string };

const KEY = "n";

/** What this view is for. */
export function NewBookingButton({ onPress, className = "" }: NewBookingButtonProps) {
  return (
    <Button look="primary" size="large" className={className} aria-keyshortcuts={KEY} onClick={onPress}>
      New booking
      <span
        aria-hidden="true"
        className="hidden rounded-sm border border-current px-1.5 font-sans text-xs opacity-70 pointer-fine:md:inline"
      >
        {KEY}
      </span>
    </Button>
  );
}

/** The same by its key, while nothing is typed and no dialog is open. */
export function useNewBookingKey(onPress: () => void): void {
  const press = useRef(onPress);
  press.current = onPress;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== KEY || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      const isTyped =
        event.target instanceof Element && event.target.closest("input, textarea, select, [contenteditable]");
      if (isTyped || document.querySelector('[role="dialog"], [role="menu"]')) return;
      event.preventDefault(); // or it would be typed into the field that gets the focus
      press.current();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
}
