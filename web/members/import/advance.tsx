import { words } from "../texts/words.ts";

type AdvanceProps = { label: string; done: number; all: number };

/** How far something long is, as a bar and in words; a screen reader hears each tenth. */
export function Advance({ label, done, all }: AdvanceProps) {
  const percent = all === 0 ? 0 : Math.min(100, Math.round((100 * done) / all));
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-medium">{label}</span>
        <span className="text-soft tabular-nums">{words.imports.doneOf(done, all)}</span>
      </p>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-3 overflow-clip rounded-md bg-sunken"
      >
        <div className="h-full bg-accent transition-[width]" style={{ width: `${percent}%` }} />
      </div>
      <p role="status" className="sr-only">
        {`${label}: ${Math.floor(percent / 10) * 10} %`}
      </p>
    </div>
  );
}
