import { queryOptions } from "@tanstack/react-query";
import { apiThrough, fetchInTime, unwrap } from "./api.ts";
import { withSession } from "./session.ts";

/** The API for those who may be signed in. */
export const api = apiThrough(withSession(fetchInTime));

const readMe = () => unwrap(api.auth.me.$get());

export type Me = Awaited<ReturnType<typeof readMe>>;

/** Who is signed in here, and where they belong. */
export const meQuery = queryOptions({ queryKey: ["me"], queryFn: readMe });
