export const live = {};
