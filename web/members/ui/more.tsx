import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { words } from "../texts/words.ts";

type MoreProps = {
  label?: ReactNode;
  /** For screen readers: whose they are. */
  of?: string;
  /** How the folded fields stand, on the same line. */
  values?: string;
  children: ReactNode;
};

/** Fields that most owners never need, folded. */
export const More = ({ label = words.hours.forms.more, of, values, children }: MoreProps) => (
  <details className="group min-w-0">
    <summary
      className={`min-h-11 cursor-pointer text-sm text-accent-ink ${values ? "flex items-center gap-2" : "content-center font-semibold"}`}
    >
      {values ? <span className="shrink-0 font-semibold">{label}</span> : label}
      {of && <span className="sr-only"> {of}</span>}
      {values && (
        <>
          <span className="min-w-0 truncate text-soft">{values}</span>
          <ChevronDown aria-hidden="true" size={18} className="shrink-0 text-soft group-open:rotate-180" />
        </>
      )}
    </summary>
    <div className="grid grid-cols-1 gap-5 pt-2">{children}</div>
  </details>
);
