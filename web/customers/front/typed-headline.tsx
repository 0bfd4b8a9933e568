import { Pause, Play } from "lucide-react";
import { useEffect, useState, useSyncExternalStore } from "react";

const TYPE_MS = 100;
const PAUSE_MS = 1500;
const ERASE_MS = 40;

const WORDS = ["Notifications", "Insights", "Automation", "Analytics"];
const FRAMES = typingFrames(WORDS);

/**
 * Types the headline's end again and again, in space for the longest word; screen readers hear it once, whole. Reduced
 * motion or the button stops it.
 */
export function TypedHeadline() {
  const isStill = usePrefersReducedMotion();
  const [isPaused, setPaused] = useState(false);
  const text = useTyped(isStill || isPaused);
  return (
    <div>
      <h1 className="text-4xl wrap-anywhere xl:text-5xl">
        <span className="sr-only">Online booking with notifications, insights, automation and analytics</span>
        <span aria-hidden="true" className="grid">
          Online booking with
          <span className="grid text-accent-ink *:text-4xl xl:*:text-5xl">
            {WORDS.map((word) => (
              <span key={word} className="invisible col-start-1 row-start-1">
                {word}
              </span>
            ))}
            <span data-typed className="col-start-1 row-start-1">
              {text}
              {!isStill && <span className="ml-1 inline-block h-[0.9em] w-0.5 translate-y-[0.1em] bg-current" />}
            </span>
          </span>
        </span>
      </h1>
      {!isStill && (
        <button
          type="button"
          onClick={() => setPaused(!isPaused)}
          className="-mb-3 -ml-2 inline-flex min-h-11 items-center gap-1.5 rounded-md px-2 text-xs text-soft hover:bg-sunken"
        >
          {isPaused ? <Play aria-hidden="true" size={14} /> : <Pause aria-hidden="true" size={14} />}
          {isPaused ? "Go on typing" : "Stop the typing"}
        </button>
      )}
    </div>
  );
}

function useTyped(isStill: boolean): string {
  const [at, setAt] = useState(0);
  const { text, ms, word } = FRAMES[at] ?? NOTHING;
  useEffect(() => {
    if (isStill) return;
    const timer = setTimeout(() => setAt((at + 1) % FRAMES.length), ms);
    return () => clearTimeout(timer);
  }, [at, ms, isStill]);
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
