import { queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { problemBody } from "../../../contract/errors.ts";
import type { Alternative } from "../../../domain/alternatives.ts";
import { api, hasCode, unwrap } from "../../lib/api.ts";
import type { Availability } from "../../lib/page-data.ts";
import type { Attempt } from "./attempts.ts";

const publicApi = api.public[":slug"];
/** A phone in a tunnel: by then the answer is lost. */
const ANSWER_MS = 20_000;

export type Created = InferResponseType<typeof publicApi.bookings.$post, 201>;

/** The times of a date for a party. Asked offline too: that it failed is said, not waited for. */
export const availabilityQuery = (slug: string, date: string, guests: number) =>
  queryOptions({
    queryKey: ["availability", slug, date, guests],
    queryFn: () => unwrap(publicApi.availability.$get({ param: { slug }, query: { date, guests: String(guests) } })),
    networkMode: "always",
  });

export const sendBooking = (slug: string, { key, request }: Attempt) =>
  unwrap(
    publicApi.bookings.$post(
      { param: { slug }, json: request },
      { headers: { "Idempotency-Key": key }, init: { signal: AbortSignal.timeout(ANSWER_MS) } },
    ),
  );

/** A time that cannot be had: why, what else there is, and what is free now. */
export type Refusal = { title: string; detail: string; alternatives: Alternative[]; slots: Availability["slots"] };

export function refusalOf(error: unknown): Refusal | null {
  if (!hasCode(error, "time_slot_unavailable")) return null;
  const { title, detail } = problemBody(error);
  const { alternatives, slots } = error.extra as Partial<Refusal>; // beside every refusal (DESIGN.md section 7)
  return { title, detail, alternatives: alternatives ?? [], slots: slots ?? [] };
}
