/** Changes that this device has not sent, of all businesses. A sign-out would lose them. */
let count = 0;

export const unsentCount = () => count;

export const noteUnsentCount = (unsent: number): void => {
  count = unsent;
};
