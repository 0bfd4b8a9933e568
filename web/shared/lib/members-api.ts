import { queryOptions } from "@tanstack/react-query";
import { apiThrough, fetchInTime, unwrap } from "./api.ts";
import { withSession } from "./session.ts";

export const api = apiThrough(withSession(fetchInTime));

const readMe = () => unwrap(api.auth.me.$get());

export type Me = Awaited<ReturnType<typeof readMe>>;

export const meQuery = queryOptions({ queryKey: ["me"], queryFn: readMe });
