import { type FormEvent, useEffect, useState } from "react";
import { sanitizeLooks } from "../../../../domain/looks/sanitize-looks.ts";
import type { BookingPageData, Customization } from "../../../shared/lib/page-data.ts";
import { isFrom, type LooksMessage, type ReadyMessage } from "../../../shared/lib/preview-messages.ts";
import type { BookingPage } from "../booking-page.tsx";

/** `shown`: the booking page, which is there already; with it in here the script of every customer would be cut in two. */
type PreviewPageProps = { page: BookingPageData; shown: typeof BookingPage };

/**
 * The booking page as it would look, in the frame beside the form in which its owner changes it. It does all that the page
 * does but book. The way to the dashboard is hidden: customers do not see it.
 */
export function PreviewPage({ page, shown: Shown }: PreviewPageProps) {
  const [customization, setCustomization] = useState(page.customization);
  const [saysSo, setSaysSo] = useState(false);
  useEffect(() => {
    const take = (message: MessageEvent) => {
      const looks = isFrom(parent, message) ? looksIn(message.data) : null;
      if (looks) setCustomization(looks);
    };
    const begin = () => scrollTo(0, 0); // on another kind of screen
    addEventListener("message", take);
    addEventListener("resize", begin);
    parent.postMessage({ daybook: "preview-ready" } satisfies ReadyMessage, location.origin);
    return () => {
      removeEventListener("message", take);
      removeEventListener("resize", begin);
    };
  }, []);

  /** The one button sends once there is something to send; until then it leads on. */
  function hold(event: FormEvent<HTMLElement>) {
    const name = event.currentTarget.querySelector("[name=customerName]");
    if (name?.getClientRects().length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    setSaysSo(true);
  }

  return (
    <div onSubmitCapture={hold} onInput={() => setSaysSo(false)} className="[&_a[href$='/dashboard']]:hidden">
      <Shown {...page} unsaved={{ customization }} />
      <p
        role="status"
        className="fixed inset-x-4 top-4 mx-auto max-w-sm rounded-md bg-ink px-4 py-3 text-center text-sm font-medium text-surface shadow-float empty:hidden"
      >
        {saysSo && "This is a preview: nothing is booked."}
      </p>
    </div>
  );
}

/** The form is ours; what is typed into it is looked at all the same. */
function looksIn(data: LooksMessage | null): Customization | null {
  return data?.daybook === "looks" ? sanitizeLooks(data.looks) : null;
}
