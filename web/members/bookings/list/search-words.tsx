import { Card } from "../../../shared/ui/card.tsx";

/** Before anything is looked for. */
export const SearchPrompt = () => (
  <Card>
    <p className="font-semibold">Find any booking</p>
    <p className="text-sm text-soft">
      Type a name, an email address or a phone number in any form, or choose dates. Past and cancelled bookings are
      found too.
    </p>
  </Card>
);
