import { plural } from "./plural.ts";

export const proof = {
  title: "Nightly proof",
  explains: "Each night every booked minute is counted again from the log of all changes.",
  none: "Not counted yet. The first count is made in the coming night.",
  failed: "The last count could not be loaded.",
  over: (over: string, minutes: string) => `${over} of ${minutes} booked minutes are over what was promised.`,
  counted: (night: string) => `Counted in the night of ${night}.`,
  findings: plural({
    one: "# difference from the log was found. Nothing was changed; the operator looks into it.",
    other: "# differences from the log were found. Nothing was changed; the operator looks into them.",
  }),
};
