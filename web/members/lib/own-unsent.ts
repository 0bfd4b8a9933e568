/**
 * `send`: as far as it can, once others are done with it. `discard`: at a sign-out. `count`: of changes that can still be sent,
 * and would be discarded. `takeBack`: drops the change with this key; false: it may have been sent, or another was made on top.
 */
type OwnUnsent = {
  count: () => number;
  send: () => Promise<void>;
  discard: () => Promise<void>;
  takeBack: (key: string) => Promise<boolean>;
};

/** Changes that the present member has not sent. The device's part of the dashboard says how it is done. */
export const ownUnsent: OwnUnsent = {
  count: () => 0,
  send: async () => {},
  discard: async () => {},
  takeBack: async () => false,
};

export const handleUnsent = (how: OwnUnsent): void => void Object.assign(ownUnsent, how);
