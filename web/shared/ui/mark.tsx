/** Leads home. */
export const Mark = ({ className = "" }: { className?: string }) => (
  <a href="/" className={`inline-flex min-h-11 items-center gap-2 text-lg font-bold tracking-tight ${className}`}>
    <svg aria-hidden="true" viewBox="0 0 16 16" className="size-6">
      <rect width="16" height="16" rx="3" className="fill-accent" />
      <path d="M4 5h8M4 8h8M4 11h5" className="stroke-surface" />
    </svg>
    Daybook
  </a>
);
