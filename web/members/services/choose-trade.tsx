import { useId, useState } from "react";
import type { Offer, WeeklySchedule } from "../../../domain/plan/rules.ts";
import { offerOf } from "../../../domain/services/offer-of.ts";
import { TRADES } from "../../../domain/services/trades.ts";
import type { Language } from "../../../texts/languages.ts";
import { Button } from "../../shared/ui/button.tsx";
import { Choice } from "../../shared/ui/choice.tsx";
import { tradeNamesIn } from "../lib/trade-names.ts";
import { hoursText, lengthText } from "../plan/offer-text.ts";
import { words } from "../texts/words.ts";
import { Checkbox } from "../ui/fields/checkbox.tsx";
import { chipLook } from "../ui/fields/chips.tsx";
import { sameAs } from "./person-hours.tsx";

type ChooseTradeProps = {
  /** The first who does the services. */
  person: string;
  currency: string;
  language: Language | null;
  /** The week is not used where service periods are. */
  hasPeriods: boolean;
  onChoose: (offer: Offer, week: WeeklySchedule | null) => void;
};

/** Fills an empty offer; what does not fit is changed afterwards. */
export function ChooseTrade({ person, currency, language, hasPeriods, onChoose }: ChooseTradeProps) {
  const texts = words.services.begin;
  const group = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const [takesWeek, setTakesWeek] = useState(false);
  const trade = TRADES.find(({ type }) => type === chosen);
  const offer = trade && offerOf(trade, { people: [person], currency, names: tradeNamesIn(language ?? "en") });
  const empty = offerOf({ rooms: [], groups: {} }, { people: [person], currency });
  return (
    <div className="grid gap-6">
      <p className="text-soft">{texts.intro}</p>
      <fieldset className="grid min-w-0 gap-2">
        <legend className="pb-1.5 text-sm font-semibold">{texts.trade}</legend>
        <div className="flex flex-wrap gap-2">
          {TRADES.map(({ type }) => (
            <Choice
              key={type}
              name={group}
              value={type}
              label={words.settings.businessTypes[type]}
              isChosen={type === chosen}
              onChoose={() => setChosen(type)}
              className={`${chipLook} px-4`}
            >
              {words.settings.businessTypes[type]}
            </Choice>
          ))}
        </div>
      </fieldset>
      {trade && offer && (
        <div className="grid gap-4 rounded-md bg-sunken p-4" role="status">
          <ul className="grid gap-1 text-sm">
            {offer.services.map((service) => (
              <li key={service.id} className="flex flex-wrap justify-between gap-x-4">
                <span>{service.name}</span>
                <span className="text-soft tabular-nums">{lengthText(service)}</span>
              </li>
            ))}
          </ul>
          <p className="text-sm text-soft">
            {[texts.by(person), roomNames(offer) && texts.rooms(roomNames(offer)), texts.youSetPrices]
              .filter(Boolean)
              .join(" ")}
          </p>
          {!hasPeriods && (
            <Checkbox
              checked={takesWeek}
              onChange={setTakesWeek}
              label={texts.open(hoursText({ hours: sameAs(trade.week) }))}
              hint={texts.openHint}
            />
          )}
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        {trade && offer && (
          <Button onClick={() => onChoose(offer, takesWeek && !hasPeriods ? trade.week : null)}>
            {texts.useThese}
          </Button>
        )}
        <Button onClick={() => onChoose(empty, null)}>{texts.addOwn}</Button>
      </div>
    </div>
  );
}

const roomNames = ({ resources }: Offer) =>
  resources.flatMap(({ kind, name }) => (kind === "room" ? name : [])).join(", ");
