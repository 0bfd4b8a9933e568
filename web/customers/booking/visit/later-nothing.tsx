import type { BookingPageData } from "../../../shared/lib/page-data.ts";
import { Alert } from "../../../shared/ui/alert.tsx";
import { Contact } from "../place/contact.tsx";
import { PlacePage } from "../place/place-page.tsx";
import { useVisitTexts } from "./use-visit-texts.ts";

/** For a business that lives from services and offers none online. */
export function NoServices(page: BookingPageData) {
  const texts = useVisitTexts();
  return (
    <PlacePage {...page} isFolded={false}>
      <div className="grid gap-6">
        <h2 className="text-2xl lg:text-3xl">{texts.title}</h2>
        <Alert tone="attention" title={texts.none}>
          <div className="pt-2">
            <Contact customization={page.customization} />
          </div>
        </Alert>
      </div>
    </PlacePage>
  );
}
