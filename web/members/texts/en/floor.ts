export const floor = {};
