/** Parts that many screens use. */
export const ui = {
  tryAgain: "Try again",
};
