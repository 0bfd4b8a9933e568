import type { ReactNode } from "react";

type ChoiceProps = {
  name: string;
  value: string;
  isChosen: boolean;
  /** Reachable by keyboard and explained. */
  isOff?: boolean;
  label: string;
  title?: string | undefined;
  /** Also when it is chosen already. `isTap`: by pointer, not by key. */
  onChoose: (isTap: boolean) => void;
  className: string;
  children: ReactNode;
};

/** A radio button of finger size. */
export function Choice({ name, value, isChosen, isOff, label, title, onChoose, className, children }: ChoiceProps) {
  return (
    <label title={title} className={`choice ${className}`}>
      <input
        type="radio"
        name={name}
        value={value}
        checked={isChosen}
        aria-disabled={isOff || undefined}
        aria-label={label}
        onClick={(event) => onChoose(event.detail > 0)} // browsers click for arrow keys, too
        onChange={() => {}}
      />
      {children}
    </label>
  );
}
