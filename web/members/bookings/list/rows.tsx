import type { ReactNode } from "react";

/** The rows of a list; on a phone from edge to edge. */
export const Rows = ({ children }: { children: ReactNode }) => (
  <ul className="-mx-4 divide-y divide-line border-y border-line bg-surface md:mx-0 md:overflow-clip md:rounded-lg md:border">
    {children}
  </ul>
);
