export const invitation = {};
