import type * as english from "./en/members/words.ts";

export type Words = typeof english;

/** Some of the texts, to stand in place of those of tables. */
export type SomeWords<All = Words> = { [Key in keyof All]?: All[Key] extends Leaf ? All[Key] : SomeWords<All[Key]> };
type Leaf = string | string[] | ((...values: never[]) => unknown);
