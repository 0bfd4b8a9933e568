/*
 * The card of a person, who is a head, whose row is `head`, and those that were merged into it
 * (docs/rules.md#guests). Texts, because rows, search and page read alike.
 */

type Head = "g" | "h";

/** JSON: the care of the head, and that of each merged guest who has any. */
export const caresOf = (head: Head) => `json_array(json(${head}.care), json((
  SELECT json_group_array(json(m.care)) FROM guests m INDEXED BY guests_merged
    WHERE m.workspace_id = ${head}.workspace_id AND m.merged_into = ${head}.id AND m.care IS NOT NULL)))`;

/** JSON: the ids of tags that members put on. */
export const tagsPutOn = (head: Head) => `(SELECT json_group_array(tag) FROM (
  SELECT t.tag FROM guest_tags t INDEXED BY guest_tags_of_guest
    WHERE t.workspace_id = ${head}.workspace_id AND t.guest_id = ${head}.id
  UNION SELECT t.tag FROM guests m INDEXED BY guests_merged
    CROSS JOIN guest_tags t INDEXED BY guest_tags_of_guest ON t.workspace_id = m.workspace_id AND t.guest_id = m.id
    WHERE m.workspace_id = ${head}.workspace_id AND m.merged_into = ${head}.id))`;
