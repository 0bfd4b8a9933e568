/**
 * A push as its device reads it: no more than a bystander may read on a locked screen.
 * `path`: the page that a tap opens; `tag`: a push replaces a shown one of the same tag.
 */
export type PushContent = { title: string; body: string; path: string; tag: string };
