import { type ReactNode, useRef } from "react";
import { Button } from "../../shared/ui/button.tsx";
import { words } from "../texts/words.ts";
import { useBottomBar } from "./toaster.tsx";

type SaveBarProps = {
  state: string;
  isUnsaved: boolean;
  label: string;
  isPending: boolean;
  onCancel: () => void;
  children?: ReactNode;
};

/** Stands at the end of its form; on tall screens it sticks to the window while something is to be saved. */
export function SaveBar({ state, isUnsaved, label, isPending, onCancel, children }: SaveBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useBottomBar(bar);
  return (
    <div
      ref={bar}
      className={`bottom-0 -mx-4 -mb-24 grid gap-3 border-t border-line bg-surface px-4 py-3 md:mx-0 md:rounded-t-lg md:border-x md:px-6 ${isUnsaved ? "tall:sticky tall:shadow-float" : ""}`}
    >
      {children}
      <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
        <p role="status" className="mr-auto text-sm text-soft">
          {state}
        </p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onCancel}>{words.ui.cancel}</Button>
          <Button
            type="submit"
            look="primary"
            aria-disabled={isPending || undefined}
            className="aria-disabled:opacity-60"
          >
            {isPending ? words.ui.saving : label}
          </Button>
        </div>
      </div>
    </div>
  );
}
