import { type ReactNode, useEffect, useRef } from "react";
import { useMakeWay } from "./use-make-way.ts";

/**
 * Lies over the day, but not over the row or table that is aimed at, and out of the way of a drag. It takes the focus of a
 * button that disappears from it, so that the keyboard stays where it was. Questions in it have no box of their own. Not a
 * grid, whose rows would hold back buttons that stick to its foot.
 */
export function FloatingPanel({ label, row, children }: { label: string; row: string; children: ReactNode }) {
  const panel = useRef<HTMLElement>(null);
  const isAbove = useMakeWay(panel, row);
  const hasFocus = useRef(false);
  useEffect(() => {
    if (hasFocus.current && document.activeElement === document.body) panel.current?.focus({ preventScroll: true });
  });
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={label}
      onFocus={() => {
        hasFocus.current = true;
      }}
      onBlur={() => {
        hasFocus.current = false;
      }}
      className={`${isAbove ? "top-3" : "bottom-[calc(var(--bottom-bar,0px)+12px)]"} fixed right-3 left-3 z-40 flex max-h-[45dvh] flex-col gap-3 *:shrink-0 scroll-pb-[4.5rem] overflow-y-auto overscroll-contain rounded-lg border border-line bg-surface p-4 shadow-float outline-none [&_section]:border-0 [&_section]:p-0 md:left-auto md:w-96`}
    >
      {children}
    </section>
  );
}
