/** To members, when somebody comes after all whose spot has been given away. */
export const SPOT_TAKEN = {
  title: "Their spot is taken",
  words: "It has been given to others meanwhile. Let them back in only if there is room for them all the same.",
  anyway: "Let them in",
};
