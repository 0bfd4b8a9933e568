import type { KeyboardEvent } from "react";

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** Left and right go from a visit to the nearest one in the next column that has any. */
export function focusBeside(event: KeyboardEvent<HTMLElement>): void {
  const step = event.ctrlKey || event.metaKey || event.altKey ? undefined : STEPS[event.key];
  const bar = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>("[data-row]") : null;
  const own = bar?.closest<HTMLElement>("[data-track]");
  if (step === undefined || !bar || !own) return;
  const tracks = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-track]")];
  const ahead = step > 0 ? tracks.slice(tracks.indexOf(own) + 1) : tracks.slice(0, tracks.indexOf(own)).toReversed();
  const top = (each: Element) => each.getBoundingClientRect().top;
  for (const track of ahead) {
    const [first, ...others] = track.querySelectorAll<HTMLElement>("[data-row]");
    if (!first) continue;
    const distance = (each: Element) => Math.abs(top(each) - top(bar));
    others.reduce((near, each) => (distance(each) < distance(near) ? each : near), first).focus();
    event.preventDefault();
    return;
  }
}
