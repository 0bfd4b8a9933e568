import { type Api, giving, told } from "./scenes.ts";

/** A dashboard's first question: of today, or of another date. */
export const overviewOf = (slug: string, date?: string) => (api: Api) =>
  api.workspaces[":slug"].overview.$get({ param: { slug }, query: date ? { date } : {} });

export const toldOverview = (slug: string) => told(overviewOf(slug));
export type Overview = ReturnType<typeof toldOverview>;

/** The overview of today has these fields, from now on. */
export const givingOverview = (slug: string, fields: Partial<Overview> | ((before: Overview) => Partial<Overview>)) =>
  giving(overviewOf(slug), (before) => ({ ...before, ...(typeof fields === "function" ? fields(before) : fields) }));

const me = (api: Api) => api.auth.me.$get();
export const toldUser = () => told(me).user;

/** The signed-in user has these fields, from now on. */
export const givingUser = (fields: Partial<ReturnType<typeof toldUser>>) =>
  giving(me, (before) => ({ ...before, user: { ...before.user, ...fields } }));
