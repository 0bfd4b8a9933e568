import { useEffect, useRef } from "react";

type StepTitleProps = { id: string; title: string; takesFocus?: boolean };

/** The question of a step, or its news. It takes the focus, because the button that led here is gone. */
export function StepTitle({ id, title, takesFocus = true }: StepTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <h2 id={id} ref={heading} tabIndex={-1} className="text-xl wrap-anywhere outline-none md:text-2xl">
      {title}
    </h2>
  );
}
