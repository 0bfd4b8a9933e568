import type { ReactNode } from "react";

const TONES = {
  loss: "bg-loss-tint text-loss",
  attention: "bg-attention-tint text-attention",
  accent: "bg-accent-tint text-accent-ink",
};

/** What went wrong or needs attention, said at once to screen readers too. */
export function Alert({
  tone = "loss",
  title,
  children,
}: {
  tone?: keyof typeof TONES;
  title?: string;
  children: ReactNode;
}) {
  return (
    <div role={tone === "loss" ? "alert" : "status"} className={`rounded-md px-4 py-3 text-sm ${TONES[tone]}`}>
      {title && <p className="font-semibold">{title}</p>}
      {children}
    </div>
  );
}
