/** Replaced by the server's time on writing; needs no database client. */
export const SERVER_TIME: unique symbol = Symbol('server time');

export type ServerTime = typeof SERVER_TIME;
