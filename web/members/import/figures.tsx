import { words } from "../texts/words.ts";

export type Figure = {
  name: string;
  count: number;
  label: string;
  hint?: string | undefined;
  tone?: "loss" | "attention";
};

/** Counts in large figures; those of nothing are left out, but for the first. */
export const Figures = ({ figures }: { figures: Figure[] }) => (
  <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-x-6 gap-y-4 border-y border-line py-4">
    {figures.map(
      ({ name, count, label, hint, tone }, at) =>
        (count > 0 || at === 0) && (
          <li key={name} className="min-w-0">
            <span
              className={`block text-4xl font-bold tracking-tight tabular-nums ${tone === "loss" ? "text-loss" : tone === "attention" ? "text-attention" : ""}`}
            >
              {words.imports.number(count)}
            </span>{" "}
            <span className="font-medium">{label}</span>
            {hint && <span className="block text-sm text-soft">{hint}</span>}
          </li>
        ),
    )}
  </ul>
);
