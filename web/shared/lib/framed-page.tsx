import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { isFrom, type PreviewMessage } from "./preview-messages.ts";

type FramedPageProps = {
  src: string;
  title: string;
  width: number;
  height: number;
  /** The window's height, for all else. */
  otherHeight: number;
  /** Keeps its identity while nothing changes. */
  message: PreviewMessage;
};

/** A customers' page, scaled to fit, that shows what is typed beside it. */
export function FramedPage({ src, title, width, height, otherHeight, message }: FramedPageProps) {
  const room = useRef<HTMLDivElement>(null);
  const scale = useScaleToFit(room, width, height, otherHeight);
  const frame = usePost(message);
  return (
    <div ref={room} className="grid justify-items-center overflow-clip">
      <div
        style={{ width: width * scale, height: height * scale }}
        className="overflow-clip rounded-lg border border-edge bg-surface" // focus inside must not scroll it
      >
        <iframe
          ref={frame}
          src={src}
          title={title}
          loading="lazy"
          style={{ width, height, transform: `scale(${scale})` }}
          className="block origin-top-left border-0"
        />
      </div>
    </div>
  );
}

/** Posts once the page in the frame listens, and after each change. */
function usePost(message: PreviewMessage) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => post(frame.current, message), [message]);
  const answer = useEffectEvent((said: MessageEvent) => {
    if (isFrom(frame.current?.contentWindow, said) && said.data?.daybook === "preview-ready")
      post(frame.current, message);
  });
  useEffect(() => {
    const listen = (said: MessageEvent) => answer(said);
    addEventListener("message", listen);
    return () => removeEventListener("message", listen);
  }, []);
  return frame;
}

const post = (frame: HTMLIFrameElement | null, message: PreviewMessage) =>
  frame?.contentWindow?.postMessage(message, location.origin);

const LEAST_HEIGHT = 420;

/** At most 1; fits `room`'s width and the window's height. */
function useScaleToFit(
  room: RefObject<HTMLElement | null>,
  width: number,
  height: number,
  otherHeight: number,
): number {
  const [space, setSpace] = useState({ width, height });
  useLayoutEffect(() => {
    const element = room.current;
    if (!element) return;
    const measure = () =>
      setSpace({ width: element.clientWidth, height: Math.max(LEAST_HEIGHT, innerHeight - otherHeight) });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    addEventListener("resize", measure);
    return () => {
      observer.disconnect();
      removeEventListener("resize", measure);
    };
  }, [room, otherHeight]);
  return Math.min(1, space.width / width, space.height / height);
}
