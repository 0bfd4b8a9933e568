/** Texts of the dashboard before its later parts come, by feature like the folders of web/members. */
export { fields } from "../fields.ts";
export * from "./account.ts";
export * from "./brake.ts";
export * from "./dashboard.ts";
export * from "./device.ts";
export * from "./evening.ts";
export * from "./list.ts";
export * from "./problems.ts";
export * from "./tidy.ts";
export * from "./ui.ts";
