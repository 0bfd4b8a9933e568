import { useEffect, useRef } from "react";
import { useKeptFlag } from "../../lib/kept-flag.ts";

const KEPT = "daybook:sound";

/**
 * A short sound for new bookings, off until somebody turns it on in this browser. Browsers play nothing before the page
 * has been touched: after a reload the first touch wakes it.
 */
export function useSound() {
  const [isOn, setIsOn] = useKeptFlag(KEPT, false);
  const context = useRef<AudioContext | null>(null);
  useEffect(() => {
    if (!isOn) return;
    const wake = () => void awaken(context).catch(() => {});
    addEventListener("pointerdown", wake, { once: true });
    addEventListener("keydown", wake, { once: true });
    return () => {
      removeEventListener("pointerdown", wake);
      removeEventListener("keydown", wake);
    };
  }, [isOn]);
  useEffect(() => () => void context.current?.close().catch(() => {}), []);

  const ring = () => void awaken(context).then(chime, () => {});
  return {
    isOn,
    turn: (on: boolean) => {
      setIsOn(on);
      if (on) ring(); // so that one knows what it sounds like, and that it does
    },
    ring: () => isOn && ring(),
  };
}

/** What it takes to play; asks anew where the browser had put it to sleep. */
async function awaken(context: { current: AudioContext | null }): Promise<AudioContext> {
  context.current ??= new AudioContext();
  if (context.current.state === "suspended") await context.current.resume();
  return context.current;
}

const NOTES = [
  { hertz: 659, at: 0 },
  { hertz: 880, at: 0.14 },
];

/** Two soft notes, the second higher: a door bell, not an alarm. */
function chime(context: AudioContext): void {
  for (const { hertz, at } of NOTES) {
    const [note, volume] = [context.createOscillator(), context.createGain()];
    const from = context.currentTime + at;
    note.frequency.value = hertz;
    volume.gain.setValueAtTime(0.0001, from);
    volume.gain.exponentialRampToValueAtTime(0.2, from + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, from + 0.4);
    note.connect(volume).connect(context.destination);
    note.start(from);
    note.stop(from + 0.45);
  }
}
