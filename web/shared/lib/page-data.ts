import type { InferResponseType } from "hono/client";
import type { apiThrough } from "./api.ts";

type Api = ReturnType<typeof apiThrough>;
type PublicApi = Api["public"][":slug"];

export type PublicView = InferResponseType<PublicApi["$get"], 200>;
export type Workspace = PublicView["workspace"];
export type Customization = PublicView["customization"];
export type Availability = InferResponseType<PublicApi["availability"]["$get"], 200>;
export type ManageView = InferResponseType<PublicApi["manage"][":token"]["$get"], 200>;
export type FeedbackView = InferResponseType<Api["feedback"][":token"]["$get"], 200>;

/** The times in the HTML. */
export type FirstTimes = Availability & { guests: number };
/** `embedded`: in another website's frame. `preview`: for its owner; books nothing. */
export type BookingPageData = PublicView & { availability: FirstTimes; embedded?: true; preview?: true };
/** `availability`: null when the booking is fixed. */
export type ManagePageData = PublicView & { manage: ManageView; availability: FirstTimes | null };
/** `feedback`: null when the link takes none. */
export type FeedbackPageData = PublicView & { feedback: FeedbackView | null; unsubscribeToken: string };

/** Written into the HTML (worker/pages). `isAnswered`: an operator reads demo requests. */
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
