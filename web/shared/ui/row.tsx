import type { ReactNode } from "react";

/** One line of a `dl`: what it is on the left, what it says on the right; below it and left too when it is long. */
export function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-6">
      <dt className="grow text-soft">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
