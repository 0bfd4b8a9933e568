/** `send`: as far as it can, once others are done with it. `discard`: at a sign-out. */
type OwnUnsent = { send: () => Promise<void>; discard: () => Promise<void> };

/** Changes that the present member has not sent. The device's part of the dashboard says how it is done. */
export const ownUnsent: OwnUnsent = { send: async () => {}, discard: async () => {} };

export const handleUnsent = (how: OwnUnsent): void => void Object.assign(ownUnsent, how);
