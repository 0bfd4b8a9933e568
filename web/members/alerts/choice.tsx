import type { ReactNode } from "react";

/** Rows of one surface, full width on a phone. */
export const ChoiceList = ({ children }: { children: ReactNode }) => (
  <ul className="-mx-4 divide-y divide-line border-y border-line bg-surface md:mx-0 md:rounded-lg md:border">
    {children}
  </ul>
);

export function Choice({ label, hint, children }: { label: string; hint: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 md:px-6">
      <div className="min-w-0 flex-1 basis-[8em]">
        <p className="font-medium">{label}</p>
        <p className="text-sm text-soft">{hint}</p>
      </div>
      {children}
    </li>
  );
}
