import type { ReactNode } from "react";

export const KeyHint = ({ children }: { children: ReactNode }) => (
  <kbd className="inline-grid min-h-6 min-w-6 place-items-center rounded-sm border border-current/25 px-1 font-sans text-xs">
    {children}
  </kbd>
);
