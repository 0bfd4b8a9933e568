let send = async (): Promise<void> => {};

/** Sends what this device has not sent, as far as it can, once others are done with it. */
export const sendUnsentNow = (): Promise<void> => send();

/** The device's part of the dashboard says how. */
export const unsentIsSentBy = (how: () => Promise<void>): void => {
  send = how;
};
