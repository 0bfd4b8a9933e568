import type { VisitBookingRequest } from "../../../../contract/requests/visits.ts";

/** Names of the form's fields. */
export const CARE_FIELDS = { codes: "care", strict: "careStrict", words: "careWords", keep: "careKeep" } as const;

/** An offer stands unless its "No, thanks" is ticked. */
export const CONSENT_FIELDS = { yes: "consent", offer: "consentOffer", no: "consentNo" } as const;

export type Asked = Pick<VisitBookingRequest, "care" | "consents">;
type Tick = NonNullable<Asked["consents"]>[number];

/** The value of a box's field. */
export const tickText = ({ channel, wordsId }: Pick<Tick, "channel" | "wordsId">) => `${channel} ${wordsId}`;
export type KeptCare = NonNullable<Asked["care"]>;

/** Answers to what the owner lets the page ask beside the booking; nothing where nothing was answered. */
export const readAsked = (data: FormData): Asked => ({ ...readCare(data), ...readConsents(data) });

function readConsents(data: FormData): Pick<Asked, "consents"> {
  const refused = data.getAll(CONSENT_FIELDS.no);
  const offers = data.getAll(CONSENT_FIELDS.offer).filter((offer) => !refused.includes(offer));
  const consents = [...offers, ...data.getAll(CONSENT_FIELDS.yes)].map((text): Tick => {
    const [channel, wordsId = ""] = String(text).split(" ");
    return { purpose: "news", channel: channel as Tick["channel"], wordsId }; // as `tickText` wrote it
  });
  return consents.length === 0 ? {} : { consents };
}

function readCare(data: FormData): Pick<Asked, "care"> {
  const has = (name: string) => data.get(name) !== null;
  const codes = data.getAll(CARE_FIELDS.codes).map((code) => ({ code: String(code), strict: has(CARE_FIELDS.strict) }));
  const words = String(data.get(CARE_FIELDS.words) ?? "").trim() || null;
  if (codes.length === 0 && words === null) return {};
  return { care: { codes, words, keep: has(CARE_FIELDS.keep) } as KeptCare }; // the page offers known codes alone
}
