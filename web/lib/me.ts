import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "./api.ts";

const readMe = () => unwrap(api.auth.me.$get());

export type Me = Awaited<ReturnType<typeof readMe>>;

/** Who is signed in here, and where they belong. */
export const meQuery = queryOptions({ queryKey: ["me"], queryFn: readMe });
