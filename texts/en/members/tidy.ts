export const tidy = {
  title: "Tidy tables",
  about: "Each of these gets a table that wastes fewer seats or minutes. Nobody's time changes, and nobody is told.",
  nothing: "Nothing to tidy: no other table would waste fewer seats or minutes.",
  keepsAlone: (tables: string) => `keeps ${tables} alone`,
  tidy: "Tidy",
  tidying: "Tidying…",
  leave: "Leave it",
  done: "Tables tidied",
  nothingLeft: "Nothing was left to tidy",
  hasChanged: "The day has changed meanwhile, so nobody was moved. It would be tidied like this now.",
  noAnswer: "No answer came. Try again: nobody is moved twice.",
  notRead: "Who would move could not be found out.",
};
