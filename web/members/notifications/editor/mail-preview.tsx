import { useEffect, useRef, useState } from "react";
import { words } from "../../texts/words.ts";

/** Grows with the mail: only the page scrolls. No scripts, no links. */
export function MailPreview({ subject, html, from }: { subject: string; html: string; from: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [first] = useState(html); // a new value would reload the frame and lose the scroll position
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => {
    const page = isLoaded ? frame.current?.contentDocument : null;
    if (page) page.documentElement.innerHTML = html;
  }, [html, isLoaded]);
  useEffect(() => {
    const page = isLoaded ? frame.current?.contentDocument : null;
    if (!page) return;
    const fit = () => {
      if (frame.current) frame.current.style.height = `${page.body.scrollHeight}px`;
    };
    const observer = new ResizeObserver(fit);
    observer.observe(page.documentElement);
    return () => observer.disconnect();
  }, [isLoaded]);
  return (
    <div className="overflow-hidden rounded-lg border border-line">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 border-b border-line px-4 py-3 text-sm">
        <dt className="text-soft">{words.list.from}</dt>
        <dd dir="auto" className="truncate">
          {from}
        </dd>
        <dt className="text-soft">{words.notifications.editor.subject}</dt>
        <dd dir="auto" className="font-medium wrap-anywhere">
          {subject}
        </dd>
      </dl>
      <iframe
        ref={frame}
        title={words.notifications.editor.previewOfMail}
        sandbox="allow-same-origin" // allows writing into the frame; scripts stay off
        srcDoc={first}
        onLoad={() => setIsLoaded(true)}
        className="block h-120 w-full"
      />
    </div>
  );
}
