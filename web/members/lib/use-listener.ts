import { useEffect, useEffectEvent } from "react";

type Listening = { isOn?: boolean; capture?: boolean };

/** Hears events of the window while the component is there; `hear` knows what was drawn last. `names` is a constant. */
export function useListener<Name extends keyof WindowEventMap>(
  names: readonly Name[],
  hear: (event: WindowEventMap[Name]) => void,
  { isOn = true, capture = false }: Listening = {},
): void {
  const listen = useEffectEvent(hear);
  useEffect(() => {
    if (!isOn) return;
    const heard = new AbortController();
    for (const name of names) addEventListener(name, (event) => listen(event), { signal: heard.signal, capture });
    return () => heard.abort();
  }, [names, isOn, capture]);
}
