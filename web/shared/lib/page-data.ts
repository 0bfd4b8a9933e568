import type { InferResponseType } from "hono/client";
import type * as pages from "../../../contract/pages.ts";
import type { StandbyPage } from "../../../contract/standbys.ts";
import type { apiThrough } from "./api.ts";

type Api = ReturnType<typeof apiThrough>;
type PublicApi = Api["public"][":slug"];

export type PublicView = InferResponseType<PublicApi["$get"], 200>;
export type Workspace = PublicView["workspace"];
/** Services that customers book by name. */
export type Offer = NonNullable<Workspace["offer"]>;
/** A class on a date. `seatsLeft`: null where there are more than few. */
export type SessionShown = InferResponseType<PublicApi["sessions"]["$get"], 200>["sessions"][number];
export type Customization = PublicView["customization"];
export type Availability = InferResponseType<PublicApi["availability"]["$get"], 200>;
export type ManageView = InferResponseType<PublicApi["manage"][":token"]["$get"], 200>;
export type FeedbackView = InferResponseType<Api["feedback"][":token"]["$get"], 200>;

type Answers = {
  business: PublicView;
  times: Availability;
  booking: ManageView;
  feedback: FeedbackView;
  standby: StandbyPage;
};

export type FirstTimes = pages.FirstTimes<Availability>;
export type PageData = pages.PageData<Answers>;
export type BookingPageData = pages.BookingPageData<Answers>;
export type ManagePageData = pages.ManagePageData<Answers>;
export type PrivacyPageData = pages.PrivacyPageData<Answers>;
export type FeedbackPageData = pages.FeedbackPageData<Answers>;
export type StandbyPageData = pages.StandbyPageData<Answers>;
