import type { ComponentProps } from "react";
import { Alert } from "../shared/ui/alert.tsx";

/** The pressed button or its form is gone: screen readers continue here. */
export const FocusedAlert = (alert: ComponentProps<typeof Alert>) => (
  <div ref={focus} tabIndex={-1} className="w-full scroll-mt-6 outline-none">
    <Alert {...alert} />
  </div>
);

export const focus = (element: HTMLElement | null) => element?.focus();
