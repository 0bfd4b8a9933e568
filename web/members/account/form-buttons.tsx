import { Button } from "../../shared/ui/button.tsx";
import { words } from "../texts/words.ts";

type FormButtonsProps = { onCancel: () => void; label: string; isSubmitting: boolean; disabled?: boolean };

export function FormButtons({ onCancel, label, isSubmitting, disabled = false }: FormButtonsProps) {
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button onClick={onCancel}>{words.ui.cancel}</Button>
      <Button type="submit" look="primary" disabled={disabled || isSubmitting}>
        {label}
      </Button>
    </div>
  );
}
