import { expect, test } from "vitest";
import { droppedTables } from "./dropped-tables.ts";

const COPY = 'INSERT INTO `__new_members`("id", "role") SELECT "id", "role" FROM `members`;';
const DROP = "DROP TABLE `members`;";
const RENAME = "ALTER TABLE `__new_members` RENAME TO `members`;";
const migration = (...statements: string[]) => statements.join("--> statement-breakpoint\n");

test.each([
  ["nothing dropped", migration("CREATE TABLE `members` (id text);"), []],
  ["a table that is built anew", migration(COPY, DROP, RENAME), []],
  ["the same with a comment", migration("-- It has no triggers.\nSELECT 1;", COPY, DROP, RENAME), []],
  ["a table that goes", migration(DROP), ["members"]],
  ["if it is there", migration("drop table if exists members;"), ["members"]],
  ["no row copied", migration(DROP, RENAME), ["members"]],
  ["some rows copied", migration(COPY.replace(";", " WHERE role = 'owner';"), DROP, RENAME), ["members"]],
  [
    "a column left out",
    migration(COPY.replace('SELECT "id", "role"', "SELECT \"id\", 'staff'"), DROP, RENAME),
    ["members"],
  ],
  ["rows of another table", migration(COPY.replace("`members`", "`people`"), DROP, RENAME), ["members"]],
  ["a copy that keeps its name", migration(COPY, DROP), ["members"]],
  ["copied after it is dropped", migration(DROP, COPY, RENAME), ["members"]],
  ["another table beside it", migration(COPY, DROP, RENAME, "DROP TABLE `people`;"), ["people"]],
  ["two in one statement", migration(COPY, `${DROP} DROP TABLE people;`, RENAME), ["members"]],
])("%s", (_, sql, dropped) => {
  expect(droppedTables(sql, sql)).toEqual(dropped);
});

test("a table with a trigger is dropped for good, since the trigger goes with it", () => {
  const trigger = "CREATE TRIGGER fence BEFORE INSERT ON members BEGIN SELECT 1; END;";
  expect(droppedTables(migration(COPY, DROP, RENAME), trigger)).toEqual(["members"]);
});

test.each([
  ["with its rows", "FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade"],
  ["in a column", "`member_id` text REFERENCES members (id) ON DELETE CASCADE"],
  ["emptied", "FOREIGN KEY (`a`, `b`) REFERENCES `members`(`a`, `b`) ON DELETE set null ON UPDATE no action"],
])("a table that others refer to, %s, is not built anew, since its DROP changes their rows on D1", (_, reference) => {
  const feeds = `CREATE TABLE \`feeds\` (\n\t\`id\` text,\n\t${reference}\n);`;
  expect(droppedTables(migration(COPY, DROP, RENAME), feeds)).toEqual(["members"]);
});

test.each([
  ["without a deed", "FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action"],
  ["to another table", "FOREIGN KEY (`member_id`) REFERENCES `members_old`(`id`) ON DELETE cascade"],
  [
    "beside another that deletes",
    "FOREIGN KEY (`m`) REFERENCES `members`(`id`),\n\tFOREIGN KEY (`u`) REFERENCES `users`(`id`) ON DELETE cascade",
  ],
])("a reference %s lets it be built anew", (_, reference) => {
  const feeds = `CREATE TABLE \`feeds\` (\n\t\`id\` text,\n\t${reference}\n);`;
  expect(droppedTables(migration(COPY, DROP, RENAME), feeds)).toEqual([]);
});
