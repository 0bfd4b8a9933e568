import type { ReactNode } from "react";
import { Button } from "../../../shared/ui/button.tsx";

type FilterButtonProps = { isOn: boolean; onTurn: (isOn: boolean) => void; label?: string; children: ReactNode };

export const FilterButton = ({ isOn, onTurn, label, children }: FilterButtonProps) => (
  <Button
    aria-pressed={isOn}
    aria-label={label}
    onClick={() => onTurn(!isOn)}
    className="justify-self-start aria-pressed:border-accent aria-pressed:bg-accent-tint aria-pressed:text-accent-ink"
  >
    {children}
  </Button>
);
