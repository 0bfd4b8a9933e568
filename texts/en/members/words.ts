/** The tables of texts, by feature like the folders of web/members. */
export { fields } from "../fields.ts";
export * from "./account.ts";
export * from "./business.ts";
export * from "./classes.ts";
export * from "./dashboard.ts";
export * from "./details.ts";
export * from "./device.ts";
export * from "./evening.ts";
export * from "./hours.ts";
export * from "./list.ts";
export * from "./messages.ts";
export * from "./new-booking.ts";
export * from "./notifications.ts";
export * from "./onboarding.ts";
export * from "./periods.ts";
export * from "./privacy.ts";
export * from "./problems.ts";
export * from "./services.ts";
export * from "./settings.ts";
export * from "./settings-log.ts";
export * from "./tables.ts";
export * from "./team.ts";
export * from "./ui.ts";

export type Words = typeof import("./words.ts");

/** Some of the texts, to stand in place of those of tables. */
export type SomeWords<All = Words> = { [Key in keyof All]?: All[Key] extends Leaf ? All[Key] : SomeWords<All[Key]> };
type Leaf = string | string[] | ((...values: never[]) => unknown);
