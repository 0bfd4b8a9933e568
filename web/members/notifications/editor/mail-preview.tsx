import { useEffect, useRef, useState } from "react";

/** A mail as a program for mails shows it, as long as it is: it scrolls with the page. Nothing in it runs or leads anywhere. */
export function MailPreview({ subject, html, from }: { subject: string; html: string; from: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [first] = useState(html); // another one would load the frame anew, and lose the place
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
        <dt className="text-soft">From</dt>
        <dd dir="auto" className="truncate">
          {from}
        </dd>
        <dt className="text-soft">Subject</dt>
        <dd dir="auto" className="font-medium wrap-anywhere">
          {subject}
        </dd>
      </dl>
      <iframe
        ref={frame}
        title="Preview of the email"
        sandbox="allow-same-origin" // to be written into from here; scripts stay off
        srcDoc={first}
        onLoad={() => setIsLoaded(true)}
        className="block h-120 w-full"
      />
    </div>
  );
}
