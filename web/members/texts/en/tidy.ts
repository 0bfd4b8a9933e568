export const tidy = {};
