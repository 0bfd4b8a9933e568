import type { ReactNode } from "react";

type BarProps = { isInFlow?: boolean; isIdle?: boolean; children: ReactNode };

const ON_DESK =
  "lg:tall:sticky lg:bottom-6 lg:grid-cols-[1fr_auto] lg:items-center lg:gap-y-1 lg:rounded-lg lg:border lg:bg-surface lg:p-6 lg:shadow-float";
const ON_PHONE =
  "tall:sticky bottom-0 max-lg:-mx-5 max-lg:-mb-7 max-lg:mt-auto max-lg:border-t max-lg:bg-surface max-lg:px-5 max-lg:pt-3 max-lg:pb-5 md:max-lg:rounded-t-lg md:max-lg:border-x";

/** The end of a form, in view while its choices are made; not while `isIdle`, nor on a phone while `isInFlow`. */
export function Bar({ isInFlow = false, isIdle = false, children }: BarProps) {
  const look = isIdle ? "" : `${ON_DESK} ${isInFlow ? "" : ON_PHONE}`;
  return <div className={`grid gap-x-6 gap-y-3 border-line ${look}`}>{children}</div>;
}
