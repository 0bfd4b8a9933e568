/** The member was removed or the session ended. */
export const CLOSE_NO_RIGHT = 4401;
/** The client reconnects to be authorised again. */
export const CLOSE_REAUTHORISE = 4408;
/** The client sent something other than `ping`. */
export const CLOSE_UNWANTED = 1008;
/** The object, or the client, holds as many sockets as it may. */
export const CLOSE_FULL = 4429;
