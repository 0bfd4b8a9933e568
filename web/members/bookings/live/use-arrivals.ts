import { useEffect, useRef, useState } from "react";
import { useListener } from "../../lib/use-listener.ts";
import { useStoredFlag } from "../../lib/use-stored-flag.ts";
import type { Booking } from "../booking/queries.ts";

/** `source`: absent in a frame of an older version. */
export type Arrival = { id: string; source?: Booking["source"] | undefined };

/** Marks new bookings' rows, counts them in the page title and plays a sound for customers'. */
export function useArrivals() {
  const { marked, mark } = useMarks();
  const unseen = useUnseen();
  const sound = useSound();
  return {
    newIds: marked,
    unseen: unseen.count,
    sound,
    addOwn: unseen.addOwn,
    announce: (arrivals: Arrival[]) => {
      const ids = arrivals.map(({ id }) => id);
      mark(ids);
      unseen.add(ids);
      if (arrivals.some(({ source }) => source === "online")) sound.ring();
    },
  };
}

const MARKED_FOR_MS = 8000;

/** For 8 s, counted while the page is visible. */
function useMarks(): { marked: ReadonlySet<string>; mark: (ids: string[]) => void } {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const mark = (ids: string[]) => {
    const end = () => setMarked((was) => new Set([...was].filter((id) => !ids.includes(id))));
    const wait = () => setTimeout(() => (isHidden() ? whenSeen(wait) : end()), MARKED_FOR_MS);
    setMarked((was) => new Set([...was, ...ids]));
    wait();
  };
  return { marked, mark };
}

const isHidden = () => document.visibilityState === "hidden";
const whenSeen = (then: () => void) => document.addEventListener("visibilitychange", then, { once: true });

/** Counts others' bookings while the page has no focus. */
function useUnseen() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const own = useRef(new Set<string>());
  useListener(LOOKS, () => isLookedAt() && setIds((was) => (was.size > 0 ? new Set() : was)));
  return {
    count: ids.size,
    add: (more: string[]) =>
      isLookedAt() || setIds((was) => new Set([...was, ...more.filter((id) => !own.current.has(id))])),
    /** A booking made in this tab, before or after its frame arrives. */
    addOwn: (id: string) => {
      own.current.add(id);
      setIds((was) => new Set([...was].filter((other) => other !== id)));
    },
  };
}

/** The last one comes from the document. */
const LOOKS = ["focus", "pointerdown", "visibilitychange"] as (keyof WindowEventMap)[];

const isLookedAt = () => document.visibilityState === "visible" && document.hasFocus();

const SOUND_FLAG = "daybook:sound";

const TOUCHES = ["pointerdown", "keydown"] as const;

/** Browsers play nothing before a page's first touch, which wakes the audio. */
function useSound() {
  const [isOn, setIsOn] = useStoredFlag(SOUND_FLAG, false);
  const context = useRef<AudioContext | null>(null);
  useListener(TOUCHES, () => void awaken(context).catch(() => {}), { isOn });
  useEffect(() => () => void context.current?.close().catch(() => {}), []);

  const ring = () => void awaken(context).then(chime, () => {});
  return {
    isOn,
    turn: (on: boolean) => {
      setIsOn(on);
      if (on) ring(); // the member hears the sound once
    },
    ring: () => isOn && ring(),
  };
}

async function awaken(context: { current: AudioContext | null }): Promise<AudioContext> {
  context.current ??= new AudioContext();
  if (context.current.state === "suspended") await context.current.resume();
  return context.current;
}

const NOTES = [
  { hertz: 659, at: 0 },
  { hertz: 880, at: 0.14 },
];

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

/** A moved booking is not new. */
export function newBookings<Row extends Pick<Booking, "id" | "createdAt">>(
  before: Row[],
  after: Row[],
  since: number,
): Row[] {
  const known = new Set(before.map(({ id }) => id));
  return after.filter(({ id, createdAt }) => Date.parse(createdAt) > since && !known.has(id));
}

export const titleWithUnseen = (name: string, unseen: number) => `${unseen > 0 ? `(${unseen}) ` : ""}${name} · Daybook`;
