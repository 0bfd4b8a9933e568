import { X } from "lucide-react";
import type { ComponentProps } from "react";
import { Button } from "../../shared/ui/button.tsx";

type RemoveButtonProps = ComponentProps<typeof Button> & { "aria-label": string };

/** Takes a row out of its list. */
export const RemoveButton = ({ className = "-mr-2 w-10 shrink-0 px-0!", ...button }: RemoveButtonProps) => (
  <Button look="quiet" className={className} {...button}>
    <X aria-hidden="true" size={18} />
  </Button>
);
