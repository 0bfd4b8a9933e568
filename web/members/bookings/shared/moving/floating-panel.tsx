import { type ReactNode, useState } from "react";

/** Lies over the day, but not over the row or table that was just tapped. */
export function FloatingPanel({ label, row, children }: { label: string; row: string; children: ReactNode }) {
  const [isAbove] = useState(() => isInLowerHalf(row));
  return (
    <section
      aria-label={label}
      className={`${isAbove ? "top-3" : "bottom-[calc(var(--bottom-bar,0px)+12px)]"} fixed right-3 left-3 z-40 grid max-h-[45dvh] gap-3 overflow-y-auto overscroll-contain rounded-lg border border-line bg-surface p-4 shadow-float md:left-auto md:w-96`}
    >
      {children}
    </section>
  );
}

function isInLowerHalf(row: string): boolean {
  const { top = 0, bottom = 0 } = document.querySelector(`[data-row="${row}"]`)?.getBoundingClientRect() ?? {};
  return top + bottom > innerHeight;
}
