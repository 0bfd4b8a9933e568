import { QueryClient } from "@tanstack/react-query";
import { AppError, problemBody } from "../../../contract/errors.ts";

const TRIES = 3;

/**
 * What was refused stays refused; a fault or a lost answer is tried again, and what came too often once it may. Without
 * a line nothing is: what is on screen says so at once, and is asked for when the line is back.
 */
const shouldRetry = (failures: number, error: Error) =>
  failures < TRIES &&
  navigator.onLine &&
  !(error instanceof AppError && problemBody(error).status < 500 && error.code !== "too_many_requests");

const secondsToWait = (failures: number, error: Error) =>
  (error instanceof AppError && Number(error.params?.seconds)) || 2 ** failures;

/** Without a network all fails at once and says so, instead of waiting for one. */
const networkMode = "always";

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode,
      refetchOnReconnect: true, // what failed for want of a line
      retry: shouldRetry,
      retryDelay: (...last) => 1000 * secondsToWait(...last),
      staleTime: 5000,
    },
    mutations: { networkMode },
  },
});
