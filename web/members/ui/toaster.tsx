import { Toast } from "@base-ui/react/toast";
import { CircleAlert, CircleCheck, X } from "lucide-react";
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { buttonClass } from "../../shared/ui/button.tsx";
import { words } from "../texts/words.ts";

type ToastTone = "plain" | "success" | "error";
type ToastOptions = {
  /** Replaces an earlier toast of the same id. */
  id?: string;
  description?: string;
  action?: { label: string; onClick: () => void } | null;
  /** Milliseconds; Infinity keeps it until dismissed. */
  duration?: number;
};
type ToastAction = ToastOptions["action"];

const STAYS_MS = 5000;

const manager = Toast.createToastManager<{ action: ToastAction }>();

const addToast =
  (type: ToastTone) =>
  (title: string, { id, description, action = null, duration }: ToastOptions = {}): void => {
    const timeout = duration === Number.POSITIVE_INFINITY ? 0 : (duration ?? STAYS_MS);
    manager.add({ ...(id ? { id } : {}), title, description, type, timeout, data: { action } });
  };

export const toast = Object.assign(addToast("plain"), {
  info: addToast("plain"),
  success: addToast("success"),
  error: addToast("error"),
  /** Without `id`, all. */
  dismiss: (id?: string) => manager.close(id),
  /** Presses Undo of the toast on the screen, if it has one. */
  undo: () =>
    host?.querySelector<HTMLElement>(`[data-toast]:not([data-limited]) [data-action="${words.ui.undo}"]`)?.click(),
});

/** The last wins: a dialog's over the page's. */
const places: HTMLElement[] = [];

/** One element moves between places: a new one would restart timers and lose the focus. */
let host: HTMLElement | undefined;
const moveHost = () => host && places.at(-1)?.appendChild(host);

export function Toaster() {
  const [here] = useState(() => document.createElement("div"));
  useLayoutEffect(() => {
    host = here;
    moveHost();
    return () => {
      host = undefined;
    };
  }, [here]);
  return (
    <>
      {createPortal(<PageToasts />, document.body)}
      {createPortal(
        <Toast.Provider toastManager={manager} limit={1}>
          <Toast.Viewport aria-label={words.ui.toasts} className="flex flex-col-reverse gap-2 rounded-md">
            <Toasts />
          </Toast.Viewport>
        </Toast.Provider>,
        here,
      )}
    </>
  );
}

/** On a phone the rows' buttons at the right stay free. */
const PageToasts = () => (
  <ToastPlace className="fixed right-33 bottom-[calc(var(--bottom-bar,0px)+12px)] left-3 z-20 [&_[data-toast]]:shadow-float md:right-auto md:left-6 md:w-80" />
);

/** In the dialog's footer, if any, so that they cover nothing. */
export const DialogToasts = () => <ToastPlace className="basis-full not-has-[[data-toast]]:sr-only" />;

function ToastPlace({ className }: { className: string }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const here = place.current;
    if (!here) return;
    places.push(here);
    moveHost();
    return () => {
      places.splice(places.indexOf(here), 1);
      moveHost();
    };
  }, []);
  return <div ref={place} data-toasts="" className={className} />;
}

const Toasts = () =>
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

const HEIGHT = "--bottom-bar";

/** Stores the bar's height in CSS, so that toasts stand above it. */
export function useBottomBar(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty(HEIGHT, `${bar.current?.offsetHeight ?? 0}px`));
    if (bar.current) observer.observe(bar.current);
    return () => {
      observer.disconnect();
      style.removeProperty(HEIGHT);
    };
  }, [bar]);
}
