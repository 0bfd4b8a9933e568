import type { ReactNode } from "react";
import { Optional } from "../../../shared/ui/field.tsx";
import { words } from "../../texts/words.ts";

/** The label of a field that may stay empty. */
export const optional = (label: ReactNode) => (
  <>
    {label}
    <Optional>{words.ui.optional}</Optional>
  </>
);
