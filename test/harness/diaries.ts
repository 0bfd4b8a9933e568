import { env } from "cloudflare:workers";
import { allDiaries, type diaryOf, newWorkspaceId } from "../../db/connect.ts";

/* For tests that run with a second database bound as DIARY_2 (vitest.config.ts), as docs/scale.md spreads businesses over several. */

type Diary = ReturnType<typeof diaryOf>;

export const [first, second] = allDiaries(env) as [Diary, Diary]; // both are bound

/** The id of a business made in the first diary, and of one made in the second. */
export const FIRST = () => newWorkspaceId({});
export const SECOND = () => newWorkspaceId({ NEW_DIARY: "2" });
