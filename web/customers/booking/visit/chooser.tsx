import { type MouseEvent, type Ref, useState } from "react";
import { LEGS_MAX } from "../../../../contract/limits.ts";
import type { Leg } from "../../../../domain/plan/rules.ts";
import {
  byGroup,
  type ChosenVisit,
  chosenVisit,
  type ServiceShown,
  withService,
} from "../../../../domain/services/chosen-visit.ts";
import { keepQuery } from "../../../../domain/services/keep-query.ts";
import { lengthText } from "../../../../domain/services/prices.ts";
import type { Offer } from "../../../shared/lib/page-data.ts";
import { Alert } from "../../../shared/ui/alert.tsx";
import { FormBar, SendButton } from "../details/send-bar.tsx";
import { together, usePriceText, useVisitTexts } from "./use-visit-texts.ts";

type ChooserProps = {
  offer: Offer;
  title?: string;
  legs: Leg[];
  heading: Ref<HTMLHeadingElement>;
  isGone: boolean;
  /** The first day with a free time is looked for. */
  isLoading: boolean;
  onLegs: (legs: Leg[]) => void;
  /** Without services: a table. */
  onDone: (legs: Leg[]) => void;
  onClasses: () => void;
};

/** As in the HTML before the scripts run (worker/pages/place/draw-services.ts). */
const TITLE = "services";

/** The services of one visit, in the order ticked. */
export function Chooser({ offer, title, legs, heading, isGone, isLoading, onLegs, onDone, onClasses }: ChooserProps) {
  const texts = useVisitTexts();
  const [refused, setRefused] = useState<string | null>(null);
  const isFull = legs.length >= LEGS_MAX;

  function tick(service: string) {
    const isOver = isFull && !legs.some((leg) => leg.service === service);
    setRefused(isOver ? service : null);
    if (!isOver) onLegs(withService(offer, legs, service));
  }

  return (
    <section aria-labelledby={TITLE} className="flex flex-1 flex-col gap-6">
      <div className="grid gap-1">
        <h2 id={TITLE} ref={heading} tabIndex={-1} className="text-2xl outline-none lg:text-3xl">
          {title ?? texts.title}
        </h2>
        <p className="text-soft">{texts.intro}</p>
      </div>
      {isGone && <Alert tone="attention">{texts.gone}</Alert>}
      {offer.tables && <Row title={texts.table} about={texts.tableAbout} onGo={() => onDone([])} />}
      {offer.classes && (
        <Row
          title={texts.classes}
          about={texts.classesAbout}
          href={keepQuery("?classes", location.search)}
          onGo={onClasses}
        />
      )}
      {byGroup(offer.services).map(([group, services]) => (
        <section key={group} aria-label={group || texts.services} className="grid gap-2">
          {group && <h3 className="text-lg wrap-anywhere">{group}</h3>}
          <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
            {services.map((service) => (
              <li key={service.id}>
                <ServiceRow
                  {...{ service, isFull }}
                  currency={offer.currency}
                  isChosen={legs.some((leg) => leg.service === service.id)}
                  onTick={() => tick(service.id)}
                />
                {refused === service.id && (
                  <p role="status" className="px-4 pb-3 text-sm text-attention">
                    {texts.most(LEGS_MAX)}
                  </p>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {legs.length > 0 && (
        <FormBar>
          <VisitSum visit={chosenVisit(offer, legs)} currency={offer.currency} />
          <SendButton type="button" isBusy={isLoading} busy={texts.looking} onClick={() => isLoading || onDone(legs)}>
            {texts.chooseTime}
          </SendButton>
        </FormBar>
      )}
    </section>
  );
}

/** Beside the services: another thing to book. `href`: where a tap leads before the scripts run. */
function Row({ title, about, href, onGo }: { title: string; about: string; href?: string; onGo: () => void }) {
  const Tag = href ? "a" : "button";
  return (
    <Tag
      {...(href ? { href } : { type: "button" as const })}
      onClick={(event: MouseEvent) => {
        event.preventDefault();
        onGo();
      }}
      className="min-h-16 text-left hover:bg-sunken flex items-center justify-between gap-4 rounded-lg border border-line bg-surface px-4 py-3"
    >
      <span className="grid gap-0.5">
        <span className="font-semibold">{title}</span>
        <span className="text-sm text-soft">{about}</span>
      </span>
      <span aria-hidden="true" className="text-xl text-soft">
        ›
      </span>
    </Tag>
  );
}

type ServiceRowProps = {
  service: ServiceShown;
  currency: string;
  isChosen: boolean;
  isFull: boolean;
  onTick: () => void;
};

function ServiceRow({ service, currency, isChosen, isFull, onTick }: ServiceRowProps) {
  const priceOf = usePriceText(currency);
  const { name, description, minutes, price, priceFrom } = service;
  const isOff = isFull && !isChosen;
  return (
    <label
      className={`flex min-h-16 cursor-pointer items-start gap-4 px-4 py-3 has-checked:bg-accent-tint has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent-ink ${isOff ? "opacity-60" : "hover:bg-sunken"}`}
    >
      <input
        type="checkbox"
        name="service"
        value={service.id}
        id={`service-${service.id}`}
        checked={isChosen}
        aria-disabled={isOff || undefined}
        onChange={onTick}
        className="mt-1 size-5 shrink-0 accent-accent outline-none"
      />
      <span className="grid grow gap-0.5 wrap-anywhere hyphenate">
        <span className="flex flex-wrap justify-between gap-x-4 font-semibold">
          <span className="grow basis-36">{name}</span>
          <span className="tabular-nums">{priceOf(price === null ? null : { minor: price, isFrom: priceFrom })}</span>
        </span>
        <span className="text-sm text-soft">{lengthText(minutes)}</span>
        {description && <span className="text-sm whitespace-pre-line text-soft">{description}</span>}
      </span>
    </label>
  );
}

/** Cut + Colour, and below: 2 h 15 min · from €90 */
export function VisitSum({ visit, currency }: { visit: ChosenVisit; currency: string }) {
  const price = usePriceText(currency)(visit.price);
  return (
    <p aria-live="polite" className="min-w-0 wrap-anywhere hyphenate">
      <strong className="block font-semibold">{together(visit.legs.map(({ name }) => name))}</strong>
      <span className="text-sm text-soft">
        {lengthText(visit.minutes)}
        {price && ` · ${price}`}
      </span>
    </p>
  );
}
