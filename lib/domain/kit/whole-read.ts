import { number } from './format';

/** Tells how far a long reading is: how many rows came, and how many there are. */
export type OnProgress = (done: number, total: number) => void;

/**
 * Whether what was read is all there was, where the database counted `before` and `after` it. Rows that come or go
 * meanwhile make the two differ: what was there from beginning to end lies between them.
 */
export const isWhole = (read: number, before: number, after: number): boolean =>
  read >= Math.min(before, after) && read <= Math.max(before, after);

/** An export that would have been short of rows. Its message can be shown. */
export class IncompleteRead extends Error {
  constructor(read: number, counted: number) {
    super(
      `Leímos ${number(read)} de ${number(counted)} filas y no guardamos un archivo incompleto. Inténtalo de nuevo`,
    );
    this.name = 'IncompleteRead';
  }
}
