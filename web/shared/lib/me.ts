import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "./api.ts";
import { api } from "./members-api.ts";

const readMe = () => unwrap(api.auth.me.$get());

export type Me = Awaited<ReturnType<typeof readMe>>;

/** Who is signed in here, and where they belong. */
export const meQuery = queryOptions({ queryKey: ["me"], queryFn: readMe });
