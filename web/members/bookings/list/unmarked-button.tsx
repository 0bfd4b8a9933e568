import type { ReactNode } from "react";
import { Button } from "../../../shared/ui/button.tsx";

type UnmarkedButtonProps = { isOn: boolean; onTurn: (isOn: boolean) => void; children: ReactNode };

export const UnmarkedButton = ({ isOn, onTurn, children }: UnmarkedButtonProps) => (
  <Button
    aria-pressed={isOn}
    onClick={() => onTurn(!isOn)}
    className="justify-self-start aria-pressed:border-accent aria-pressed:bg-accent-tint aria-pressed:text-accent-ink"
  >
    {children}
  </Button>
);
