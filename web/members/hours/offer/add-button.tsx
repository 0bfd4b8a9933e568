import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../../shared/ui/button.tsx";

export const AddButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <Button className="justify-self-start" onClick={onClick}>
    <Plus aria-hidden="true" size={18} /> {children}
  </Button>
);
