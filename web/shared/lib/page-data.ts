import type { InferResponseType } from "hono/client";
import type { apiThrough } from "./api.ts";

type Api = ReturnType<typeof apiThrough>;
type PublicApi = Api["public"][":slug"];

/** A business as everybody sees it: what it offers, and how its pages look. */
export type PublicView = InferResponseType<PublicApi["$get"], 200>;
export type Workspace = PublicView["workspace"];
export type Customization = PublicView["customization"];
export type Availability = InferResponseType<PublicApi["availability"]["$get"], 200>;
/** A booking as its customer sees it, and whether it may still be changed. */
export type Manage = InferResponseType<PublicApi["manage"][":token"]["$get"], 200>;
/** What a customer said of their visit, and whether they may say it now. */
export type Feedback = InferResponseType<Api["feedback"][":token"]["$get"], 200>;

/** The times a page begins with, and for how many. */
export type FirstTimes = Availability & { guests: number };
/**
 * `embedded`: it stands in a frame, on somebody else's page. `preview`: its owner looks at it while they change its looks; it
 * books nothing.
 */
export type BookingPageData = PublicView & { availability: FirstTimes; embedded?: true; preview?: true };
/** `availability`: the times of its day the booking may change to; null when it can no longer be changed. */
export type ManagePageData = PublicView & { manage: Manage; availability: FirstTimes | null };
/** `feedback`: null when there is nothing to say any more. */
export type FeedbackPageData = PublicView & { feedback: Feedback | null; unsubscribeToken: string };

/** The data that the Worker writes into the HTML of customers' pages (worker/pages). `isAnswered`: an operator reads requests for a demo. */
export type PageData =
  | ({ page: "booking" } & BookingPageData)
  | ({ page: "manage" } & ManagePageData)
  | ({ page: "feedback" } & FeedbackPageData)
  | { page: "booking-not-found"; slug: string | null }
  | { page: "business-not-found" }
  | { page: "landing" }
  | { page: "contact"; isAnswered: boolean }
  | { page: "expired" }
  | { page: "not-found" };
