export const walkIn = {};
