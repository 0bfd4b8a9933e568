import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "../../shared/lib/api.ts";
import { api } from "../../shared/lib/members-api.ts";

const steps = api.workspaces[":slug"]["first-steps"];

/** On every device. */
export const hideFirstSteps = (slug: string) => unwrap(steps.$delete({ param: { slug } }));

export const firstStepsQuery = (slug: string) =>
  queryOptions({
    queryKey: ["first-steps", slug],
    queryFn: () => unwrap(steps.$get({ param: { slug } })),
    staleTime: 0,
  });
