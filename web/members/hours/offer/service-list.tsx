import { useRef, useState } from "react";
import type { Offer, OfferedService } from "../../../../domain/plan/rules.ts";
import { Badge } from "../../../shared/ui/badge.tsx";
import { useFormats } from "../../lib/formats-provider.tsx";
import { words } from "../../texts/words.ts";
import { groupsOf, inUse, movedService, peopleOf } from "./change-offer.ts";
import { lengthText, peopleText, priceOf } from "./offer-text.ts";
import { SortHandle } from "./sort-handle.tsx";
import { useSort } from "./use-sort.ts";

type ServiceListProps = {
  offer: Offer;
  problemOf: (service: OfferedService) => string | undefined;
  onSort: (services: OfferedService[]) => void;
  onEdit: (service: OfferedService) => void;
};

/** One list with the groups' names in it, so that a row that joins another group stays the same element. */
export function ServiceList({ offer, problemOf, onSort, onEdit }: ServiceListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [told, setTold] = useState("");
  const groups = groupsOf(inUse(offer.services));
  const sorting = useSort(list, (id, by) => {
    const moved = movedService(offer.services, id, by);
    onSort(moved);
    setTold(placeText(moved, id));
  });
  return (
    <>
      <ul ref={list} aria-label={words.services.title} className="border-b border-line">
        {groups.flatMap(([group, services]) => [
          <li key={`group ${group}`} className="pt-4 pb-1 first:pt-0 empty:hidden">
            {group && <h3 className="text-sm font-semibold text-soft">{group}</h3>}
          </li>,
          ...services.map((service) => (
            <ServiceRow
              key={service.id}
              {...{ service, offer }}
              problem={problemOf(service)}
              isDragged={sorting.dragged === service.id}
              handle={sorting.handleOf(service.id)}
              onEdit={() => onEdit(service)}
            />
          )),
        ])}
      </ul>
      <p role="status" className="sr-only">
        {told}
      </p>
    </>
  );
}

/** "Cut: 2 of 4 in Hair" */
function placeText(services: OfferedService[], id: string): string {
  const service = services.find((each) => each.id === id);
  const group = inUse(services).filter((each) => each.group === service?.group);
  const at = group.findIndex((each) => each.id === id) + 1;
  return words.services.placeIn(service?.name ?? "", at, group.length, service?.group ?? "");
}

type ServiceRowProps = {
  service: OfferedService;
  offer: Offer;
  problem: string | undefined;
  isDragged: boolean;
  handle: ReturnType<ReturnType<typeof useSort>["handleOf"]>;
  onEdit: () => void;
};

function ServiceRow({ service, offer, problem, isDragged, handle, onEdit }: ServiceRowProps) {
  const { locale } = useFormats();
  const { id, name, online, seats } = service;
  const price = priceOf(service, offer.currency, locale);
  return (
    <li
      data-row={id}
      className={`flex items-stretch border-t border-line ${isDragged ? "bg-accent-tint" : "hover:bg-sunken"}`}
    >
      <SortHandle {...{ name, handle }} />
      <button
        type="button"
        data-problem={problem && true}
        onClick={onEdit}
        className="flex min-h-14 min-w-0 flex-1 flex-wrap items-center gap-x-4 rounded-md py-2 pr-2 text-left"
      >
        <span className="min-w-0 flex-1 basis-48">
          <span className="flex flex-wrap items-center gap-x-2 font-medium wrap-anywhere">
            {name}
            {seats && <Badge tone="accent">{words.services.classOf(seats)}</Badge>}
            {!online && <Badge>{words.services.membersOnlyBadge}</Badge>}
          </span>
          <span className="block text-sm text-soft wrap-anywhere">
            {lengthText(service)} · {peopleText(service, peopleOf(offer))}
          </span>
          {problem && <span className="block text-sm text-loss">{problem}</span>}
        </span>
        {price && <span className="text-sm font-medium tabular-nums">{price}</span>}
      </button>
    </li>
  );
}
