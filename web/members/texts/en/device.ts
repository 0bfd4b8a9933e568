export const device = {};
