import { Toast } from "@base-ui/react/toast";
import { CircleAlert, CircleCheck, X } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { buttonClass } from "../../shared/ui/button.tsx";
import { words } from "../texts/words.ts";

export type ToastAction = { label: string; onClick: () => void } | null;

export const manager = Toast.createToastManager<{ action: ToastAction }>();
export type ToastManager = typeof manager;

let show: () => void;
/** Until then a toast that is added is lost. */
export const shown = new Promise<void>((resolve) => {
  show = resolve;
});

export function Toasts() {
  useEffect(() => show(), []); // runs after the provider's, which listens to the manager
  return (
    <Toast.Provider toastManager={manager} limit={1}>
      <Toast.Viewport aria-label={words.ui.toasts} className="flex flex-col-reverse gap-2 rounded-md">
        <Shown />
      </Toast.Viewport>
    </Toast.Provider>
  );
}

const Shown = () =>
  Toast.useToastManager<{ action: ToastAction }>().toasts.map((each) => (
    <Toast.Root
      key={each.id}
      toast={each}
      {...NO_DIALOG}
      data-toast=""
      swipeDirection={["left", "down"]}
      className="flex translate-x-(--toast-swipe-movement-x) translate-y-(--toast-swipe-movement-y) items-center gap-2 rounded-md border border-line bg-surface py-1 pl-3 pr-1 text-sm wrap-anywhere transition-opacity data-[ending-style]:opacity-0 data-[limited]:hidden data-[starting-style]:opacity-0"
    >
      {ICONS[each.type ?? "plain"]}
      <Toast.Content className="min-w-0 grow py-1.5">
        <Toast.Title render={<p />} className="font-semibold" />
        <Toast.Description className="text-soft" />
      </Toast.Content>
      {each.data?.action ? (
        <button
          type="button"
          data-action={each.data.action.label}
          className={`${buttonClass("quiet")} shrink-0 px-3`}
          onClick={() => {
            if (each.transitionStatus === "ending") return; // pressed before, and still fading out
            manager.close(each.id);
            each.data?.action?.onClick();
          }}
        >
          {each.data.action.label}
        </button>
      ) : (
        <button
          type="button"
          aria-label={words.ui.dismiss}
          className="grid size-11 shrink-0 place-items-center rounded-md text-soft hover:bg-sunken"
          onClick={({ detail }) => {
            if (detail < 2) manager.close(each.id); // a double press on Undo lands here where the answer was quick
          }}
        >
          <X aria-hidden="true" size={16} />
        </button>
      )}
    </Toast.Root>
  ));

/** The library calls toasts dialogs, but they hold no focus. */
const NO_DIALOG = { role: "group", "aria-modal": undefined };

const ICONS: Record<string, ReactNode> = {
  success: <CircleCheck aria-hidden="true" size={18} className="shrink-0 text-success" />,
  error: <CircleAlert aria-hidden="true" size={18} className="shrink-0 text-loss" />,
};
