import type { EndedOffer } from "./standbys.ts";

/** Answers of the API. Each side names its own types; the compiler compares them (worker/pages/page.ts). */
type Answers = { business: object; times: object; booking: object; feedback: object; standby: object };

/** The times in the HTML; `area`: of that area. */
export type FirstTimes<Times> = Times & { guests: number; area?: string };

/** The step and choice that a link asks for, as the page keeps them in the browser's history (docs/links.md). */
export type AskedEntry = {
  step?: "times" | "classes";
  chosen?: { party: string; date: string; time: string | null; area?: string; services?: string };
};

/**
 * The Worker writes it into customers' HTML and the browser trusts it: a schema would only weigh down the first script.
 */
export type PageData<Of extends Answers> =
  | ({ page: "booking" } & BookingPageData<Of>)
  | ({ page: "manage" } & ManagePageData<Of>)
  | ({ page: "feedback" } & FeedbackPageData<Of>)
  | ({ page: "standby" } & StandbyPageData<Of>)
  | ({ page: "ended-offer"; offer: EndedOffer } & Of["business"])
  | ({ page: "privacy" } & PrivacyPageData<Of>)
  | { page: "booking-not-found"; slug: string | null }
  | { page: "standby-not-found"; slug: string | null }
  | { page: "business-not-found" }
  | { page: "expired" }
  /** Beside onboarding, of a business that does not exist yet. */
  | { page: "sample" }
  | { page: "not-found" }
  /** `isAnswered`: an operator reads demo requests. */
  | { page: "landing" | "contact"; isAnswered: boolean };

/** `embedded`: in another website's frame. `preview`: for its owner; books nothing. */
export type BookingPageData<Of extends Answers> = Of["business"] & {
  availability: FirstTimes<Of["times"]>;
  asked?: AskedEntry;
  /** The link's date, where the page cannot begin with it: past, or not bookable yet. */
  missed?: string;
  ref?: string;
  embedded?: true;
  preview?: true;
};

/** `hasReplies`: the business reads answers to its mails. */
export type PrivacyPageData<Of extends Answers> = Of["business"] & { hasReplies: boolean };

/** `availability`: null when the booking is fixed. */
export type ManagePageData<Of extends Answers> = Of["business"] & {
  manage: Of["booking"];
  availability: FirstTimes<Of["times"]> | null;
};

/** `feedback`: null when the link takes none. */
export type FeedbackPageData<Of extends Answers> = Of["business"] & {
  feedback: Of["feedback"] | null;
  unsubscribeToken: string;
};

/** For who waits on a list. */
export type StandbyPageData<Of extends Answers> = Of["business"] & { standby: Of["standby"] };
