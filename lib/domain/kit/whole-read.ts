import { number } from './format';

export type OnProgress = (done: number, total: number) => void;

/** Whether a read is complete, given the counts before and after it; rows may be added or removed meanwhile. */
export const isWhole = (read: number, before: number, after: number): boolean =>
  read >= Math.min(before, after) && read <= Math.max(before, after);

/** An export that would have been incomplete; the message can be shown. */
export class IncompleteRead extends Error {
  constructor(read: number, counted: number) {
    super(
      `Leímos ${number(read)} de ${number(counted)} filas y no guardamos un archivo incompleto. Inténtalo de nuevo`,
    );
    this.name = 'IncompleteRead';
  }
}
