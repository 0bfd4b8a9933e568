import { queryOptions } from "@tanstack/react-query";
import type { OfferAnswer, StandbyChange, StandbyRequest } from "../../../contract/requests/standbys.ts";
import { unwrap } from "../../shared/lib/api.ts";
import { proofOfPerson } from "../../shared/lib/person.ts";
import { keyed, publicApi } from "../booking/queries.ts";

export type StandbyLink = { slug: string; token: string };

const standbyApi = publicApi.standby[":token"];

export const standbyQuery = (link: StandbyLink) =>
  queryOptions({ queryKey: ["standby", link], queryFn: () => unwrap(standbyApi.$get({ param: link })) });

export const joinList = async (slug: string, request: StandbyRequest, key: string) =>
  unwrap(publicApi.standbys.$post({ param: { slug }, json: request }, keyed(key, await proofOfPerson())));

/** A repeated answer to the same hold is the same call. */
export const answerOffer = (link: StandbyLink, answer: OfferAnswer) =>
  unwrap(standbyApi.answer.$post({ param: link, json: answer }, keyed(keyOfAnswer(answer))));

export const keyOfAnswer = ({ hold, answer, stop }: OfferAnswer) => `answer-${hold}-${stop ? "stop" : answer}`;

export const changeWish = (link: StandbyLink, change: StandbyChange) =>
  unwrap(standbyApi.$patch({ param: link, json: change }));

export const leaveList = (link: StandbyLink) => unwrap(standbyApi.leave.$post({ param: link }));

export const wakeStandby = (link: StandbyLink) => unwrap(standbyApi.wake.$post({ param: link }));
