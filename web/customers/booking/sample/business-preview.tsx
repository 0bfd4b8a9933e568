import { useEffect, useState } from "react";
import {
  type BusinessMessage,
  isFrom,
  type ReadyMessage,
  type SampleBusiness,
} from "../../../shared/lib/preview-messages.ts";
import { SamplePage } from "./sample-page.tsx";
import { samplePage } from "./sample-place.ts";
import { SampleVisits } from "./sample-visits.tsx";

/** The page of a business that is being set up beside it. */
export function BusinessPreview() {
  const [business, setBusiness] = useState<SampleBusiness | null>(null);
  useEffect(() => {
    const take = (message: MessageEvent<BusinessMessage | null>) => {
      if (isFrom(parent, message) && message.data?.daybook === "business") setBusiness(message.data.business);
    };
    addEventListener("message", take);
    parent.postMessage({ daybook: "preview-ready" } satisfies ReadyMessage, location.origin);
    return () => removeEventListener("message", take);
  }, []);
  if (!business) return null;
  const { name, description, ...times } = business;
  const page = samplePage(Date.now(), business.timeZone, business);
  const key = JSON.stringify(times);
  return business.offer ? (
    <SampleVisits key={key} page={page} sessions={business.sessions} />
  ) : (
    <SamplePage key={key} page={page} onBooked={() => {}} />
  );
}
