import { Plus } from "lucide-react";
import type { ComponentProps } from "react";
import { Button } from "../../shared/ui/button.tsx";

/** Adds a row to its list. */
export const AddButton = ({ children, ...button }: ComponentProps<typeof Button>) => (
  <Button className={button.look === "quiet" ? "-ml-4 justify-self-start" : "justify-self-start"} {...button}>
    <Plus aria-hidden="true" size={18} /> {children}
  </Button>
);
