import type { Ref } from "react";
import { type ChosenVisit, peopleFor, peopleForAll } from "../../../../domain/services/chosen-visit.ts";
import type { Offer } from "../../../shared/lib/page-data.ts";
import { Alert } from "../../../shared/ui/alert.tsx";
import { PersonChoice } from "./person-choice.tsx";
import { useVisitTexts } from "./use-visit-texts.ts";
import { VisitSum } from "./visit-sum.tsx";

type ChosenServicesProps = {
  offer: Offer;
  visit: ChosenVisit;
  box: Ref<HTMLDivElement>;
  isGone: boolean;
  onChange: () => void;
  /** `service`: for this one alone. */
  onPerson: (person: string | undefined, service?: string) => void;
};

/** One choice of a person where somebody does all the services, else one for each of them. */
export function ChosenServices({ offer, visit, box, isGone, onChange, onPerson }: ChosenServicesProps) {
  const texts = useVisitTexts();
  const forAll = peopleForAll(offer, visit.legs.map(asLeg));
  return (
    <>
      {isGone && <Alert tone="attention">{texts.gone}</Alert>}
      <div
        ref={box}
        tabIndex={-1}
        className="outline-none flex items-center justify-between gap-4 rounded-lg border border-line bg-surface px-4 py-3"
      >
        <VisitSum visit={visit} currency={offer.currency} />
        <button
          type="button"
          onClick={onChange}
          className="-mr-2 min-h-11 shrink-0 rounded-md px-2 font-semibold text-accent-ink"
        >
          {texts.changeServices}
        </button>
      </div>
      {forAll.length > 0 ? (
        <PersonChoice
          name="person"
          legend={texts.who}
          people={forAll}
          chosen={visit.legs[0]?.person?.id}
          onChoose={(person) => onPerson(person)}
        />
      ) : (
        visit.legs.map(({ service, name, person }) => (
          <PersonChoice
            key={service}
            name={`person-${service}`}
            legend={texts.whoFor(name)}
            people={peopleFor(offer, service)}
            chosen={person?.id}
            onChoose={(id) => onPerson(id, service)}
          />
        ))
      )}
    </>
  );
}

const asLeg = ({ service }: { service: string }) => ({ service });
