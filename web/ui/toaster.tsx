import { createPortal } from "react-dom";
import { Toaster as Base, toast } from "sonner";

/** What has been done or has failed, said in passing. Beside the page, as dialogs are: inside it would lie under them. */
export function Toaster() {
  return createPortal(
    <Base
      position="bottom-center"
      mobileOffset={{ bottom: 88 }} // above the bar that stands at the bottom of a phone
      toastOptions={{
        classNames: {
          toast: "!rounded-md !py-2.5 !border-line !bg-surface !font-sans !text-ink !shadow-float",
          title: "!text-sm !font-semibold",
          description: "!text-sm !text-soft",
          actionButton:
            "!min-h-11 !rounded-md !bg-transparent !px-3 !text-sm !font-semibold !text-accent-ink hover:!bg-accent-tint",
        },
      }}
    />,
    document.body,
  );
}

/** Where there is a bar at the bottom that saves: a toast would cover it. */
export const ABOVE = { position: "top-center" } as const;

export { toast };
