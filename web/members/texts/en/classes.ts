export const classes = {};
