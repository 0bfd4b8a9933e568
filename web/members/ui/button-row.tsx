import type { ReactNode } from "react";

export const ButtonRow = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap justify-end gap-3">{children}</div>
);
