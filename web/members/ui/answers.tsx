import type { ComponentProps, ReactNode } from "react";
import { Button } from "../../shared/ui/button.tsx";
import { words } from "../texts/words.ts";

type AnswersProps = Pick<ComponentProps<typeof Button>, "look"> & {
  onNo: () => void;
  no?: string;
  onYes: () => unknown;
  yes: string;
  /** The words while the yes is under way, which cannot be said again then. */
  busy?: string;
  isBusy?: boolean;
};

/** The two buttons below a question. */
export const Answers = ({ onNo, no = words.ui.back, onYes, yes, busy = words.ui.saving, ...rest }: AnswersProps) => (
  <ButtonRow>
    <Button onClick={onNo}>{no}</Button>
    <Button look={rest.look ?? "primary"} isOff={rest.isBusy} onClick={() => onYes()}>
      {rest.isBusy ? busy : yes}
    </Button>
  </ButtonRow>
);

export const ButtonRow = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap justify-end gap-3">{children}</div>
);
