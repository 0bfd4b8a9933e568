/** The fragment of the list of messages on the tab of notifications. */
export const MESSAGES = "messages";
