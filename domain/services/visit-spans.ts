import type { Span } from "../placing/places.ts";
import type { Service } from "../plan/rules.ts";
import type { VisitLengths } from "../sheet/booked.ts";
import type { Stay } from "../time/day-axis.ts";
import { total } from "./teams.ts";

/** A resource as one leg uses it. `units`: of a counted one. */
export type Use = { number: number; during: "busy" | "whole"; units?: number };

/**
 * The claims of a visit, in minutes from its start: for each leg the stretches in which a resource serves, with the
 * service's buffers about them. Where the next leg takes the same resource at once, there is no buffer between the two.
 * Example: colour (30 busy, 35 free, 25 busy, 10 after) takes Anna for 0-30 and 65-100, and her chair for 0-100.
 */
export function visitSpans(legs: Service[], lengths: VisitLengths, uses: Use[][]): Span[] {
  const stretches: Span[] = [];
  let start = 0;
  const placed = legs.map((service, leg) => {
    const minutes = lengths[leg] ?? [];
    const begins = start;
    start += total(minutes);
    return { service, begins, ends: start, busy: busyStretches(service, minutes, begins) };
  });
  const servedBy = (leg: number, number: number): Stay[] => {
    const at = placed[leg];
    const use = uses[leg]?.find((each) => each.number === number);
    return !at || !use ? [] : use.during === "busy" ? at.busy : [{ start: at.begins, end: at.ends }];
  };
  for (const [leg, { service, begins, ends }] of placed.entries())
    for (const { number, units } of uses[leg] ?? []) {
      const serves = servedBy(leg, number);
      const goesOn = servedBy(leg - 1, number).at(-1)?.end === begins && serves[0]?.start === begins;
      const isTakenOn = servedBy(leg + 1, number)[0]?.start === ends && serves.at(-1)?.end === ends;
      const claimed = [
        ...(goesOn ? [] : [{ from: begins - service.bufferBefore, until: begins, serves: [] }]),
        ...serves.map((each) => ({ from: each.start, until: each.end, serves: [each] })),
        ...(isTakenOn ? [] : [{ from: ends, until: ends + service.bufferAfter, serves: [] }]),
      ];
      for (const each of claimed)
        if (each.until > each.from) stretches.push({ number, ...each, ...(units === undefined ? {} : { units }) });
    }
  return joined(stretches);
}

function busyStretches({ parts }: Service, minutes: number[], begins: number): Stay[] {
  const busy: Stay[] = [];
  let start = begins;
  for (const [part, length] of minutes.entries()) {
    const last = busy.at(-1);
    if (parts === null || parts[part]?.busy) {
      if (last?.end === start) last.end += length;
      else busy.push({ start, end: start + length });
    }
    start += length;
  }
  return busy;
}

/** Stretches of a resource that touch or overlap are one claim. */
function joined(stretches: Span[]): Span[] {
  const claims: Span[] = [];
  const inOrder = stretches.toSorted((a, b) => a.number - b.number || a.from - b.from || a.until - b.until);
  for (const each of inOrder) {
    const last = claims.at(-1);
    if (each.units !== undefined && last?.number === each.number) continue;
    if (each.units !== undefined) claims.push(...counted(inOrder.filter(({ number }) => number === each.number)));
    else if (last?.number !== each.number || each.from > last.until)
      claims.push({ ...each, serves: each.serves.slice() });
    else {
      last.until = Math.max(last.until, each.until);
      last.serves.push(...each.serves);
    }
  }
  return claims;
}

/** A visit uses its own units again: at each minute the most that one leg takes of a counted resource. */
function counted(stretches: Span[]): Span[] {
  const edges = [...new Set(stretches.flatMap(({ from, until }) => [from, until]))].sort((a, b) => a - b);
  const claims: Span[] = [];
  for (const [i, from] of edges.entries()) {
    const until = edges[i + 1] ?? from;
    const covering = stretches.filter((each) => each.from < until && from < each.until);
    const [one] = covering;
    if (!one) continue;
    const units = Math.max(...covering.map((each) => each.units ?? 0));
    const last = claims.at(-1);
    if (last?.until === from && last.units === units) last.until = until;
    else claims.push({ number: one.number, from, until, units, serves: [] });
  }
  for (const claim of claims)
    claim.serves = stretches.flatMap(({ serves }) =>
      serves.filter(({ start, end }) => start < claim.until && claim.from < end),
    );
  return claims;
}
