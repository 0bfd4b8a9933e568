export const daySheet = {};
