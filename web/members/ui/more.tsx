import type { ReactNode } from "react";
import { words } from "../texts/words.ts";

type MoreProps = {
  label?: ReactNode;
  /** For screen readers: whose they are. */
  of?: string;
  children: ReactNode;
};

/** Fields that most owners never need, folded. */
export const More = ({ label = words.hours.forms.more, of, children }: MoreProps) => (
  <details>
    <summary className="min-h-11 cursor-pointer content-center text-sm font-semibold text-accent-ink">
      {label}
      {of && <span className="sr-only"> {of}</span>}
    </summary>
    <div className="grid grid-cols-1 gap-5 pt-2">{children}</div>
  </details>
);
