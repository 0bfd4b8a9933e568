import type { ReactNode } from "react";

const TONES = {
  plain: "bg-sunken text-soft",
  success: "bg-success-tint text-success",
  accent: "bg-accent-tint text-accent-ink",
  attention: "bg-attention-tint text-attention",
  loss: "bg-loss-tint text-loss",
};

export function Badge({ tone = "plain", children }: { tone?: keyof typeof TONES; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-sm px-2 py-0.5 text-xs font-semibold whitespace-nowrap ${TONES[tone]}`}
    >
      {children}
    </span>
  );
}
