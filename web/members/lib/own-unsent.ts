/**
 * `send`: as far as it can, once others are done with it. `discard`: at a sign-out. `count`: of changes that can still be sent,
 * and would be discarded.
 */
type OwnUnsent = { count: () => number; send: () => Promise<void>; discard: () => Promise<void> };

/** Changes that the present member has not sent. The device's part of the dashboard says how it is done. */
export const ownUnsent: OwnUnsent = { count: () => 0, send: async () => {}, discard: async () => {} };

export const handleUnsent = (how: OwnUnsent): void => void Object.assign(ownUnsent, how);
