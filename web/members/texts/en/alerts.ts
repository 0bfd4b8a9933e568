export const alerts = {};
