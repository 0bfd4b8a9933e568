import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Later, later } from "../lib/later.tsx";
import { words } from "../texts/words.ts";
import type { ToastAction, ToastManager } from "./toasts.tsx";

type ToastTone = "plain" | "success" | "error";
type ToastOptions = {
  /** Replaces an earlier toast of the same id. */
  id?: string;
  description?: string;
  action?: ToastAction;
  /** Milliseconds; Infinity keeps it until dismissed. */
  duration?: number;
};

const STAYS_MS = 5000;

let come: (manager: ToastManager) => void;
/** Once they can be shown, however often their code was asked for: a refusal that comes before is told then. */
const managing = new Promise<ToastManager>((resolve) => {
  come = resolve;
});
const toasts = later(async () => {
  const { Toasts, shown, manager } = await import("./toasts.tsx");
  void shown.then(() => come(manager));
  return Toasts;
});

const addToast =
  (type: ToastTone) =>
  (title: string, { id, description, action = null, duration }: ToastOptions = {}): void => {
    const timeout = duration === Number.POSITIVE_INFINITY ? 0 : (duration ?? STAYS_MS);
    const added = { ...(id ? { id } : {}), title, description, type, timeout, data: { action } };
    void managing.then((manager) => manager.add(added));
  };

export const toast = Object.assign(addToast("plain"), {
  info: addToast("plain"),
  success: addToast("success"),
  error: addToast("error"),
  /** Without `id`, all. */
  dismiss: (id?: string) => void managing.then((manager) => manager.close(id)),
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
      {createPortal(<Later of={toasts} />, here)}
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
