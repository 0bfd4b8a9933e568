import type { ServiceShown } from "../../../../domain/services/chosen-visit.ts";
import { lengthText } from "../../../../domain/services/visit-words.ts";
import { usePriceText } from "./in-words.ts";

type ServiceRowProps = {
  service: ServiceShown;
  currency: string;
  isChosen: boolean;
  isFull: boolean;
  onTick: () => void;
};

export function ServiceRow({ service, currency, isChosen, isFull, onTick }: ServiceRowProps) {
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
