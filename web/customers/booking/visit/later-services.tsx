import { useEffect, useRef, useState } from "react";
import type { Leg } from "../../../../domain/plan/rules.ts";
import { chosenVisit, keepingPeople, legsIn, legsText, withPerson } from "../../../../domain/services/chosen-visit.ts";
import type { Offer } from "../../../shared/lib/page-data.ts";
import { loadLaterTexts, useLaterTexts } from "../../../shared/texts/use-later-texts.ts";
import { Button } from "../../../shared/ui/button.tsx";
import type { ShownTimes } from "../choose/use-times.ts";
import { servicesText } from "../manage/change-draft.ts";
import { ChangeForm, type ChangeFormProps } from "../manage/change-form.tsx";
import { Chooser } from "./chooser.tsx";
import { ChosenServices } from "./chosen-services.tsx";
import { FreeTimes } from "./free-times.tsx";
import { usePriceText } from "./use-visit-texts.ts";
import { VisitWords } from "./visit-words.tsx";

type ChangeServicesProps = Omit<ChangeFormProps, "visit"> & { offer: Offer };

/** With its texts. */
export async function loadChangeServices() {
  await loadLaterTexts();
  return ChangeServices;
}

/** The form of a visit's change, in which its services and people can be changed, too. */
function ChangeServices({ offer, ...form }: ChangeServicesProps) {
  const { booking, wanted, workspace, onChoose } = form;
  const texts = useLaterTexts();
  const priceOf = usePriceText(offer.currency);
  const heading = useRef<HTMLHeadingElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [draft, setDraft] = useState<Leg[] | null>(null);
  const isChoosing = draft !== null;
  const wasChoosing = useRef(isChoosing);
  useEffect(() => {
    if (wasChoosing.current === isChoosing) return;
    wasChoosing.current = isChoosing;
    (isChoosing ? heading : box).current?.focus();
  }, [isChoosing]);

  const asked = legsIn(wanted.services);
  const legs = keepingPeople(offer, asked);
  const isOwn = wanted.services === servicesText(booking);
  const isGone = legs.length < asked.length; // booked before it was taken off the page
  const visit = chosenVisit(offer, legs);
  const { classes: _, ...services } = offer;

  if (draft)
    return (
      <div className="flex flex-1 flex-col gap-6 border-t border-line pt-6">
        <Chooser
          offer={{ ...services, tables: false }}
          title={texts.changeServices}
          {...{ heading, isGone }}
          legs={draft}
          isLoading={false}
          onLegs={setDraft}
          onDone={(chosen) => {
            onChoose({ services: legsText(chosen) });
            setDraft(null);
          }}
          onClasses={() => {}}
        />
        <Button look="quiet" className="self-start" onClick={() => setDraft(null)}>
          {texts.keepServices}
        </Button>
      </div>
    );

  const setLegs = (chosen: Leg[]) => onChoose({ services: legsText(chosen) });
  const change = (
    <Button onClick={() => setDraft(legs)} className="self-start">
      {texts.changeServices}
    </Button>
  );
  const shown = {
    legs,
    chosen: isGone ? (
      change
    ) : (
      <ChosenServices
        {...{ offer, visit, box }}
        isGone={false}
        onChange={() => setDraft(legs)}
        onPerson={(person, service) => setLegs(withPerson(offer, legs, person, service))}
      />
    ),
    times: (times: ShownTimes) => (
      <FreeTimes {...{ times, offer, legs }} onPerson={(person) => setLegs(withPerson(offer, legs, person))} />
    ),
  };
  const place = isOwn ? workspace : { ...workspace, bookingDurationMinutes: visit.minutes };
  return (
    <VisitWords services={isOwn ? [] : visit.legs} price={priceOf(visit.price)}>
      <ChangeForm {...form} workspace={place} visit={shown} />
    </VisitWords>
  );
}
