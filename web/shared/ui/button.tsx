import type { ComponentProps } from "react";

type Look = "primary" | "secondary" | "quiet" | "loss";
type Size = "large" | "small";

const LOOKS: Record<Look, string> = {
  primary: "bg-accent text-on-accent enabled:hover:opacity-90",
  secondary: "border border-line bg-surface text-ink enabled:hover:bg-sunken",
  quiet: "text-accent-ink enabled:hover:bg-accent-tint",
  loss: "bg-loss text-on-loss enabled:hover:opacity-90",
};
const SIZES: Record<Size, string> = {
  large: "min-h-12 px-6 text-base",
  small: "min-h-11 px-4 text-sm",
};

/** Links may look like buttons. */
export const buttonClass = (look: Look = "secondary", size: Size = "small") =>
  `inline-flex items-center justify-center gap-2 rounded-md font-semibold transition-[opacity,background-color] disabled:opacity-50 aria-disabled:opacity-50 ${SIZES[size]} ${LOOKS[look]}`;

/** `isOff`: reached and read, but a press does nothing. */
type ButtonProps = ComponentProps<"button"> & { look?: Look; size?: Size; isOff?: boolean };

export function Button({ look, size, isOff, className = "", type = "button", onClick, ...rest }: ButtonProps) {
  const press = isOff ? undefined : onClick;
  return (
    <button
      type={type}
      aria-disabled={isOff || undefined}
      onClick={press}
      className={`${buttonClass(look, size)} ${className}`}
      {...rest}
    />
  );
}
