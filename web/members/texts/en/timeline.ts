export const timeline = {};
