import type { ReactNode } from "react";

const TONES = {
  loss: "bg-loss-tint text-loss",
  attention: "bg-attention-tint text-attention",
  success:
    "relative bg-success-tint pl-10 text-success before:absolute before:left-4 before:font-bold before:content-['✓'/'']",
};

type AlertProps = { tone?: keyof typeof TONES; title?: string; children: ReactNode };

export function Alert({ tone = "loss", title, children }: AlertProps) {
  return (
    <div role={tone === "loss" ? "alert" : "status"} className={`rounded-md px-4 py-3 text-sm ${TONES[tone]}`}>
      {title && <p className="font-semibold">{title}</p>}
      {children}
    </div>
  );
}
