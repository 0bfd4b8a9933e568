import { NumberFields } from "../plan/number-fields.tsx";
import { RulesPart } from "../plan/rules-part.tsx";
import { words } from "../texts/words.ts";

/** How long bookings keep their names. */
export const KeptBookings = ({ slug }: { slug: string }) => (
  <RulesPart slug={slug} id="kept-bookings" title={words.privacy.kept} names={["retentionMonths"]}>
    {() => (
      <div className="max-w-80">
        <NumberFields part="kept-bookings" />
      </div>
    )}
  </RulesPart>
);
