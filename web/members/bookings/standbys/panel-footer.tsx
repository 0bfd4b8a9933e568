import type { ReactNode } from "react";
import { DialogToasts } from "../../ui/toaster.tsx";

/** Sticky on tall screens; negative margins cover the dialog's padding. */
export const PanelFooter = ({ children }: { children: ReactNode }) => (
  <div className="-bottom-4 -mx-4 mt-auto -mb-4 flex flex-wrap items-center gap-3 border-t border-line bg-surface px-4 py-3 tall:sticky md:-bottom-6 md:-mx-6 md:-mb-6 md:px-6">
    <DialogToasts />
    {children}
  </div>
);
