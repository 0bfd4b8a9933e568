import { Pause, Play } from "lucide-react";
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { useFrontTexts } from "../../shared/texts/use-front-texts.ts";

const TYPE_MS = 100;
const PAUSE_MS = 1500;
const ERASE_MS = 40;

/**
 * Types the line's end again and again, in space for the longest word; screen readers hear it once, whole. Reduced
 * motion or the button stops it.
 */
export function TypedLine() {
  const { typed } = useFrontTexts().landing;
  const isStill = usePrefersReducedMotion();
  const [isPaused, setPaused] = useState(false);
  const frames = useMemo(() => typingFrames(typed.words), [typed.words]);
  const text = useTyped(frames, isStill || isPaused);
  const Icon = isPaused ? Play : Pause;
  return (
    <div className="flex flex-wrap items-center gap-x-1 text-sm font-medium text-soft">
      <p>
        <span className="sr-only">{typed.whole}</span>
        <span aria-hidden="true" className="flex flex-wrap gap-x-[0.3em]">
          {typed.begin}
          <span className="grid text-accent-ink">
            {typed.words.map((word) => (
              <span key={word} className="invisible col-start-1 row-start-1">
                {word}
              </span>
            ))}
            <span data-typed className="col-start-1 row-start-1">
              {text}
              {!isStill && <span className="ml-0.5 inline-block h-[0.9em] w-px translate-y-[0.1em] bg-current" />}
            </span>
          </span>
        </span>
      </p>
      {!isStill && (
        <button
          type="button"
          aria-label={isPaused ? typed.goOn : typed.stop}
          onClick={() => setPaused(!isPaused)}
          className="-my-3 grid size-11 place-items-center rounded-md hover:bg-sunken"
        >
          <Icon aria-hidden="true" size={14} />
        </button>
      )}
    </div>
  );
}

function useTyped(frames: Frame[], isStill: boolean): string {
  const [at, setAt] = useState(0);
  const { text, ms, word } = frames[at] ?? NOTHING;
  useEffect(() => {
    if (isStill) return;
    const timer = setTimeout(() => setAt((at + 1) % frames.length), ms);
    return () => clearTimeout(timer);
  }, [at, ms, isStill, frames.length]);
  return isStill ? word : text;
}

const NOTHING = { text: "", ms: 0, word: "" };

type Frame = { text: string; ms: number; word: string };

export function typingFrames(words: readonly string[]): Frame[] {
  return words.flatMap((word) => {
    const parts = Array.from({ length: word.length - 1 }, (_, i) => word.slice(0, i + 1));
    return [
      ...parts.map((text) => ({ text, ms: TYPE_MS, word })),
      { text: word, ms: PAUSE_MS, word },
      ...parts.toReversed().map((text) => ({ text, ms: ERASE_MS, word })),
    ];
  });
}

const REDUCED_MOTION = "(prefers-reduced-motion: reduce)";

const usePrefersReducedMotion = () => useSyncExternalStore(onMotionChange, () => matchMedia(REDUCED_MOTION).matches);

function onMotionChange(onChange: () => void): () => void {
  const list = matchMedia(REDUCED_MOTION);
  list.addEventListener("change", onChange);
  return () => list.removeEventListener("change", onChange);
}
