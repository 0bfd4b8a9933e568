import type { Ref } from "react";
import {
  type ChosenVisit,
  type PersonShown,
  peopleFor,
  peopleForAll,
} from "../../../../domain/services/chosen-visit.ts";
import type { Offer } from "../../../shared/lib/page-data.ts";
import { Alert } from "../../../shared/ui/alert.tsx";
import { Choice } from "../../../shared/ui/choice.tsx";
import { Picture, usePicture } from "../../brand.tsx";
import { VisitSum } from "./chooser.tsx";
import { useVisitTexts } from "./use-visit-texts.ts";

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

type PersonChoiceProps = {
  name: string;
  legend: string;
  people: PersonShown[];
  chosen: string | undefined;
  onChoose: (person: string | undefined) => void;
};

/** Nothing where nobody may be asked for. */
function PersonChoice({ name, legend, people, chosen, onChoose }: PersonChoiceProps) {
  const texts = useVisitTexts();
  if (people.length === 0) return null;
  return (
    <fieldset className="grid gap-2">
      <legend className="pb-2 text-sm font-medium text-soft">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {[undefined, ...people].map((person) => (
          <Choice
            key={person?.id ?? ""}
            name={name}
            value={person?.id ?? ""}
            isChosen={person?.id === chosen}
            label={person?.name ?? texts.anyone}
            onChoose={() => onChoose(person?.id)}
            className={`time time-free pr-4 text-sm wrap-anywhere ${person ? "pl-2" : "pl-4"}`}
          >
            <span className="flex items-center gap-2">
              {person && <Portrait person={person} />}
              {person?.name ?? texts.anyone}
            </span>
          </Choice>
        ))}
      </div>
    </fieldset>
  );
}

/** The photo, or the initials until it loads and when it fails. */
function Portrait({ person: { name, photoUrl } }: { person: PersonShown }) {
  const photo = usePicture(photoUrl);
  return (
    <span
      aria-hidden="true"
      className="grid size-9 shrink-0 place-items-center overflow-hidden rounded-full *:col-start-1 *:row-start-1 bg-accent-tint text-xs font-semibold text-accent-ink"
    >
      <span>{initialsOf(name)}</span>
      <Picture {...photo} className="size-full object-cover" />
    </span>
  );
}

const initialsOf = (name: string) => {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : ""].map((word) => [...(word ?? "")][0] ?? "").join("");
};
