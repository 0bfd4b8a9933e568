import { QueryClient } from "@tanstack/react-query";
import { AppError, problemBody } from "../../contract/errors.ts";

const TRIES = 3;

/** What was refused stays refused; a fault or a lost answer is tried again, and what came too often once it may. */
const isWorthAnother = (failures: number, error: Error) =>
  failures < TRIES &&
  !(error instanceof AppError && problemBody(error).status < 500 && error.code !== "too_many_requests");

const secondsToWait = (failures: number, error: Error) =>
  (error instanceof AppError && Number(error.params?.seconds)) || 2 ** failures;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: isWorthAnother, retryDelay: (...last) => 1000 * secondsToWait(...last), staleTime: 5000 },
    mutations: { networkMode: "always" }, // without a network they fail at once and say so, instead of waiting for one
  },
});
