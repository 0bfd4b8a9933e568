import { QueryClient } from "@tanstack/react-query";
import { AppError } from "../../../contract/errors.ts";
import { isRefused } from "./api.ts";

const TRIES = 3;

/**
 * | error | retried |
 * | --- | --- |
 * | below 500 | no |
 * | `too_many_requests` | after its seconds |
 * | fault, lost answer | after 1, 2, 4 s |
 * | any, offline | no; queries run again online |
 */
const shouldRetry = (failures: number, error: Error) =>
  failures < TRIES && navigator.onLine && !(isRefused(error) && error.code !== "too_many_requests");

const secondsToWait = (failures: number, error: Error) =>
  (error instanceof AppError && Number(error.params?.seconds)) || 2 ** failures;

/** Offline, requests fail at once. */
const networkMode = "always";

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode,
      refetchOnReconnect: true,
      retry: shouldRetry,
      retryDelay: (...last) => 1000 * secondsToWait(...last),
      staleTime: 5000,
    },
    mutations: { networkMode },
  },
});
