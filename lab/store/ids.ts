const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** The id of a new document. By `Math.random`, so that a simulation with a seed gets the same ids again. */
export const newId = (): string =>
  Array.from({ length: 20 }, () => LETTERS[Math.floor(Math.random() * LETTERS.length)]).join('');
