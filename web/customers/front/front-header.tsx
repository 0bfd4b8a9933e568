import type { ReactNode } from "react";

/** The top bar of our own pages: the product's name, and what one can do there. */
export function FrontHeader({ children }: { children?: ReactNode }) {
  return (
    <header className="mx-auto flex min-h-18 w-full max-w-3xl flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3 lg:px-8">
      <a href="/" className="inline-flex min-h-11 items-center gap-2 rounded-md text-lg font-bold tracking-tight">
        <Mark /> Daybook
      </a>
      {children}
    </header>
  );
}

/** A page of a diary, as on the browser's tab. */
const Mark = () => (
  <svg aria-hidden="true" viewBox="0 0 16 16" className="size-6">
    <rect width="16" height="16" rx="3" className="fill-accent" />
    <path d="M4 5h8M4 8h8M4 11h5" className="stroke-surface" />
  </svg>
);
