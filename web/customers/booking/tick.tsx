import type { ComponentProps } from "react";

type TickProps = ComponentProps<"input"> & { label: string; hint?: string };

/** A box to tick, and its words. */
export const Tick = ({ label, hint, ...input }: TickProps) => (
  <label className="flex min-h-11 cursor-pointer items-start gap-3 py-1.5">
    <input type="checkbox" {...input} className="mt-0.5 size-5 shrink-0 accent-(--color-accent)" />
    <span className="grid text-sm">
      <span>{label}</span>
      {hint && <span className="text-soft">{hint}</span>}
    </span>
  </label>
);
