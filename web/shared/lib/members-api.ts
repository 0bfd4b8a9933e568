import { queryOptions } from "@tanstack/react-query";
import { apiThrough, fetchInTime, unwrap } from "./api.ts";
import { withSession } from "./session.ts";

let send = withSession(fetchInTime);

/** Members' pages alone keep answers on the device. Before the first call. */
export const sendThrough = (wrap: (ask: typeof fetch) => typeof fetch): void => {
  send = wrap(send);
};

export const api = apiThrough((input, init) => send(input, init));

const readMe = () => unwrap(api.auth.me.$get());

export type Me = Awaited<ReturnType<typeof readMe>>;

export const meQuery = queryOptions({ queryKey: ["me"], queryFn: readMe });
