import { Button } from "../../ui/button.tsx";
import type { DetailsProps } from "./booking-details.tsx";
import { DetailsHeader } from "./details-header.tsx";
import { Facts } from "./facts.tsx";
import { Footer } from "./footer.tsx";
import type { Details } from "./queries.ts";

type DetailsViewProps = DetailsProps & { details: Details; onEdit: () => void };

export function DetailsView({ details, timeZone, onEdit, onClose }: DetailsViewProps) {
  return (
    <>
      <DetailsHeader booking={details.booking} timeZone={timeZone} onEdit={onEdit} />
      <Facts details={details} timeZone={timeZone} />
      <Footer>
        <Button className="ml-auto" onClick={onClose}>
          Close
        </Button>
      </Footer>
    </>
  );
}
