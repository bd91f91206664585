/** Stands for the server's clock in what is written, without the database's client. */
export const SERVER_TIME: unique symbol = Symbol('server time');

export type ServerTime = typeof SERVER_TIME;
