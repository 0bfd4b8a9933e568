import type { Lanes, Party, Placed } from "./lanes.ts";
import { has, type Option, optionsWith } from "./options.ts";
import { isSame, isSamePlace } from "./places.ts";

/** Options that a placed party could move to directly. Kept until a claim changes. */
export function freeOptions(lanes: Lanes, party: Placed): Option[] {
  const known = lanes.kept.byParty.get(party.id);
  if (known) return known;
  const options = party.options.some(({ spans }) => spans) ? freeVisits(lanes, party) : freeTables(lanes, party);
  lanes.kept.byParty.set(party.id, options);
  return options;
}

/** Its units stay as they are. */
function freeVisits(lanes: Lanes, party: Placed): Option[] {
  const stateOf = lanes.spanStates(party);
  const isOwn = ({ id }: Placed) => id === party.id;
  const isFree = (option: Option) =>
    option.spans
      ? option.spans.map(stateOf).every(({ isOpen, holders }) => isOpen && holders.every(isOwn))
      : lanes.isOpen(option, party) && lanes.holders(option, party).every(isOwn);
  return party.options.filter((option) => isFree(option) && !isSamePlace(option, party));
}

function freeTables(lanes: Lanes, party: Placed): Option[] {
  const free = unclaimedOptions(lanes, party);
  const near = optionsWithOwn(lanes, party);
  return near.length === 0 ? free : party.options.filter((each) => free.includes(each) || near.includes(each));
}

/** Kept for all parties with the same stay and the same options. */
function unclaimedOptions(lanes: Lanes, party: Party): Option[] {
  const key = `${party.start} ${party.leaves} ${party.end}`;
  const { byStay } = lanes.kept;
  const byKey = byStay.get(party.options) ?? new Map<string, Option[]>();
  byStay.set(party.options, byKey);
  const known = byKey.get(key);
  if (known) return known;
  const options = party.options.filter(lanes.admits(party));
  byKey.set(key, options);
  return options;
}

/** Free options that contain one of the party's own resources, such as its table joined with the next. */
function optionsWithOwn(lanes: Lanes, party: Placed): Option[] {
  const found: Option[] = [];
  const free = lanes.freeWithin(party.start, party.end);
  const isAlone = (number: number) =>
    lanes.holdersOf(number, party.start, party.end).every(({ id }) => id === party.id);
  const isOwn = (number: number) => party.at.includes(number) && isAlone(number);
  for (const own of party.at)
    for (const option of optionsWith(party.options, own)) {
      const { at } = option;
      if (!at.every((number) => has(free, number) || isOwn(number)) || isSame(at, party.at)) continue;
      if (!found.includes(option) && lanes.isOpen(option, party)) found.push(option);
    }
  return found;
}
