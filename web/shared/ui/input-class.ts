/** How a field for text or a choice looks. */
export const inputClass =
  "min-h-12 w-full rounded-md border border-edge bg-surface px-4 text-base text-ink placeholder:text-soft disabled:opacity-60 aria-invalid:border-loss";
