import type { ReactNode } from "react";
import { Optional } from "../../../shared/ui/field.tsx";
import { words } from "../../texts/words.ts";

/** A label with more words for screen readers. */
export const withHidden = (label: ReactNode, more: string) => (
  <>
    {label}
    <span className="sr-only">{more}</span>
  </>
);

/** The label of a field that may stay empty. */
export const optional = (label: ReactNode) => (
  <>
    {label}
    <Optional>{words.ui.optional}</Optional>
  </>
);
