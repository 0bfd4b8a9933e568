import { useSyncExternalStore } from "react";

const QUESTION = "(prefers-reduced-motion: reduce)";

/** Whether the visitor's device asks for stillness, now and as it changes. */
export const useStill = () => useSyncExternalStore(listen, () => matchMedia(QUESTION).matches);

function listen(onChange: () => void): () => void {
  const list = matchMedia(QUESTION);
  list.addEventListener("change", onChange);
  return () => list.removeEventListener("change", onChange);
}
