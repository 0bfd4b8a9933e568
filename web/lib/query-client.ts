import { QueryClient } from "@tanstack/react-query";
import { AppError, problemBody } from "../../contract/errors.ts";

const TRIES = 3;

/** What was refused stays refused; a fault or a lost answer is tried again. */
const isWorthAnother = (failures: number, error: Error) =>
  failures < TRIES && !(error instanceof AppError && problemBody(error).status < 500);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: isWorthAnother, staleTime: 5000 },
    mutations: { networkMode: "always" }, // without a network they fail at once and say so, instead of waiting for one
  },
});
