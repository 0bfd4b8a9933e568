export const lib = {};
