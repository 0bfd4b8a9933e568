import type { ComponentProps } from "react";
import { useFormContext } from "react-hook-form";
import { Button } from "../../../shared/ui/button.tsx";
import { words } from "../../texts/words.ts";
import { ButtonRow } from "../answers.tsx";

type SubmitButtonProps = Omit<ComponentProps<typeof Button>, "type"> & {
  /** Its words while the form is being sent. */
  busy?: string | undefined;
  isOff?: boolean | undefined;
};

/** Keeps the focus while it is busy. */
export function SubmitButton({
  busy = words.ui.saving,
  isOff,
  children,
  look = "primary",
  ...button
}: SubmitButtonProps) {
  const { isSubmitting } = useFormContext().formState;
  return (
    <Button type="submit" look={look} disabled={isOff} isOff={isSubmitting} {...button}>
      {isSubmitting ? busy : children}
    </Button>
  );
}

type FormButtonsProps = SubmitButtonProps & { onClose: () => void; back?: string | undefined };

export const FormButtons = ({ onClose, back = words.ui.cancel, ...submit }: FormButtonsProps) => (
  <ButtonRow>
    <Button onClick={onClose}>{back}</Button>
    <SubmitButton {...submit} />
  </ButtonRow>
);
