import type { Offer } from "../../../domain/plan/rules.ts";
import { priceText } from "../../../domain/services/prices.ts";
import { lengthText } from "../../../domain/services/visit-words.ts";
import type { WeeklyClass } from "../../../domain/services/weekly-classes.ts";
import { localeIn } from "../../../domain/texts/formats-in.ts";
import { regionOfZone } from "../../../domain/texts/regions.ts";
import { language, words } from "../texts/words.ts";
import { heldText } from "./held-text.ts";
import { Value } from "./review-value.tsx";

type OfferReviewProps = { offer: Offer; weeklyClasses: WeeklyClass[]; timeZone: string };

/** The people, the rooms, the services with lengths and prices, and the classes of the first weeks. */
export function OfferReview({ offer, weeklyClasses, timeZone }: OfferReviewProps) {
  const named = (kind: "person" | "room") =>
    offer.resources.flatMap((each) => (each.kind === kind ? each.name : [])).join(", ");
  const locale = localeIn(language, regionOfZone(timeZone));
  return (
    <>
      <Value name={words.onboarding.review.people}>{named("person")}</Value>
      {named("room") && <Value name={words.onboarding.review.rooms}>{named("room")}</Value>}
      <Value name={words.onboarding.services}>
        <table className="tabular-nums">
          <tbody>
            {offer.services.map(({ id, name, parts, price }) => (
              <tr key={id}>
                <th scope="row" className="pr-6 text-left align-top font-normal wrap-anywhere">
                  {name}
                </th>
                <td className="pr-6 text-right align-top">
                  {parts && lengthText(parts.reduce((sum, { minutes }) => sum + minutes, 0))}
                </td>
                <td className="text-right align-top">{price !== null && priceText(price, offer.currency, locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Value>
      {weeklyClasses[0] && (
        <Value name={words.onboarding.review.classes(weeklyClasses[0].weeks)}>
          {[...Map.groupBy(weeklyClasses, ({ service }) => service)].map(([service, held]) => (
            <span key={service} className="block">
              {offer.services.find(({ id }) => id === service)?.name}:{" "}
              {heldText(
                held.map(({ weekday }) => weekday),
                held[0]?.time ?? "",
              )}
            </span>
          ))}
        </Value>
      )}
    </>
  );
}
