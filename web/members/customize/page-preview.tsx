import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import type { Customization } from "../../shared/lib/page-data.ts";
import { isFrom, type LooksMessage } from "../../shared/lib/preview-messages.ts";
import { Choice } from "../../shared/ui/choice.tsx";

const SIZES = {
  mobile: { label: "Mobile", width: 390, height: 844 },
  desktop: { label: "Desktop", width: 1280, height: 860 },
};
type Size = keyof typeof SIZES;
const NAMES: Size[] = ["mobile", "desktop"];

export function PagePreview({ slug, looks }: { slug: string; looks: Customization }) {
  const [size, setSize] = useState<Size>("mobile");
  const { label, width, height } = SIZES[size];
  const room = useRef<HTMLDivElement>(null);
  const scale = useScaleToFit(room, width, height);
  const frame = usePostLooks(looks);
  return (
    <section aria-label="Preview" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-lg max-lg:sr-only">Preview</h2>
        <div role="radiogroup" aria-label="Preview on" className="flex rounded-md bg-sunken p-1 max-lg:w-full">
          {NAMES.map((name) => (
            <Choice
              key={name}
              name="preview-size"
              value={name}
              label={SIZES[name].label}
              isChosen={name === size}
              onChoose={() => setSize(name)}
              className={`min-h-11 flex-1 rounded-sm border px-4 text-sm font-medium ${name === size ? "border-line bg-surface text-ink" : "border-transparent text-soft"}`}
            >
              {SIZES[name].label}
            </Choice>
          ))}
        </div>
      </div>
      <div ref={room} className="grid justify-items-center">
        <div
          style={{ width: width * scale, height: height * scale }}
          className="overflow-clip rounded-lg border border-edge bg-surface" // focus inside must not scroll it
        >
          <iframe
            ref={frame}
            src={`/${slug}?preview`}
            title={`Your booking page, ${label.toLowerCase()}`}
            loading="lazy"
            style={{ width, height, transform: `scale(${scale})` }}
            className="block origin-top-left border-0"
          />
        </div>
      </div>
      <p className="text-sm text-soft">Your page with what you have typed, saved or not. Nothing can be booked here.</p>
    </section>
  );
}

/** Posts once the page in the frame listens, and after each change. */
function usePostLooks(looks: Customization) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => postLooks(frame.current, looks), [looks]);
  const answer = useEffectEvent((message: MessageEvent) => {
    if (isFrom(frame.current?.contentWindow, message) && message.data?.daybook === "preview-ready")
      postLooks(frame.current, looks);
  });
  useEffect(() => {
    const listen = (message: MessageEvent) => answer(message);
    addEventListener("message", listen);
    return () => removeEventListener("message", listen);
  }, []);
  return frame;
}

const postLooks = (frame: HTMLIFrameElement | null, looks: Customization) =>
  frame?.contentWindow?.postMessage({ daybook: "looks", looks } satisfies LooksMessage, location.origin);

const OTHER_HEIGHT = 270;
const LEAST_HEIGHT = 420;

/** At most 1; fits `room`'s width and the window's height. */
function useScaleToFit(room: RefObject<HTMLElement | null>, width: number, height: number): number {
  const [space, setSpace] = useState({ width, height });
  useLayoutEffect(() => {
    const element = room.current;
    if (!element) return;
    const measure = () =>
      setSpace({ width: element.clientWidth, height: Math.max(LEAST_HEIGHT, innerHeight - OTHER_HEIGHT) });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    addEventListener("resize", measure);
    return () => {
      observer.disconnect();
      removeEventListener("resize", measure);
    };
  }, [room]);
  return Math.min(1, space.width / width, space.height / height);
}
