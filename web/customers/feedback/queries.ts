import { queryOptions } from "@tanstack/react-query";
import type { VisitFeedback } from "../../../contract/requests/feedback.ts";
import { apiThrough, fetchInTime, unwrap } from "../../shared/lib/api.ts";

/** Customers have no session. */
const api = apiThrough(fetchInTime);

export const feedbackQuery = (token: string) =>
  queryOptions({
    queryKey: ["feedback", token],
    queryFn: () => unwrap(api.feedback[":token"].$get({ param: { token } })),
  });

export const sendFeedback = (token: string, said: VisitFeedback) =>
  unwrap(api.feedback[":token"].$post({ param: { token }, json: said }));

export const unsubscribe = (token: string) => unwrap(api.unsubscribe[":token"].$post({ param: { token } }));
