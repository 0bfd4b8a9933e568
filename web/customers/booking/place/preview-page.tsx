import { type FormEvent, useEffect, useLayoutEffect, useState } from "react";
import { brandCssVariables } from "../../../../domain/looks/palette.ts";
import { sanitizeLooks } from "../../../../domain/looks/sanitize-looks.ts";
import type { BookingPageData, Customization } from "../../../shared/lib/page-data.ts";
import { isFrom, type LooksMessage, type ReadyMessage } from "../../../shared/lib/preview-messages.ts";
import type { BookingPage } from "../booking-page.tsx";

/** An import of `shown` would split every customer's script. */
type PreviewPageProps = { page: BookingPageData; shown: typeof BookingPage };

/** Unsaved looks beside the owner's form; books nothing. */
export function PreviewPage({ page, shown: Shown }: PreviewPageProps) {
  const [customization, setCustomization] = useState(page.customization);
  const [showsNotice, setShowsNotice] = useState(false);
  useLayoutEffect(() => {
    for (const [name, value] of Object.entries(brandCssVariables(customization)))
      document.body.style.setProperty(name, value);
  }, [customization]);
  useEffect(() => {
    const takeLooks = (message: MessageEvent) => {
      const looks = isFrom(parent, message) ? looksIn(message.data) : null;
      if (looks) setCustomization(looks);
    };
    const scrollToTop = () => scrollTo(0, 0); // the form switched between phone and desk
    addEventListener("message", takeLooks);
    addEventListener("resize", scrollToTop);
    parent.postMessage({ daybook: "preview-ready" } satisfies ReadyMessage, location.origin);
    return () => {
      removeEventListener("message", takeLooks);
      removeEventListener("resize", scrollToTop);
    };
  }, []);

  /** Stops the submit that sends, not the one that leads to the details. */
  function preventBooking(event: FormEvent<HTMLElement>) {
    const name = event.currentTarget.querySelector("[name=customerName]");
    if (name?.getClientRects().length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    setShowsNotice(true);
  }

  return (
    <div
      onSubmitCapture={preventBooking}
      onInput={() => setShowsNotice(false)}
      className="[&_a[href$='/dashboard']]:hidden"
    >
      <Shown {...page} unsaved={{ customization }} />
      <p
        role="status"
        className="fixed inset-x-4 top-4 mx-auto max-w-sm rounded-md bg-ink px-4 py-3 text-center text-sm font-medium text-surface shadow-float empty:hidden"
      >
        {showsNotice && "This is a preview: nothing is booked."}
      </p>
    </div>
  );
}

/** Our form's fields hold any text: unsafe values go. */
function looksIn(data: LooksMessage | null): Customization | null {
  return data?.daybook === "looks" ? sanitizeLooks(data.looks) : null;
}
