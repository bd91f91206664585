import { number, plural } from '../../kit/format';
import type { SaleState } from './availability';

export const SALE_STATE_TEXT: Record<SaleState, string> = {
  onSale: 'A la venta',
  upcoming: 'Abre más adelante',
  waiting: 'Espera la fase anterior',
  soldOut: 'Agotada',
  closed: 'Cerrada',
  unavailable: 'Fuera de venta',
};

/** The places left, in words: `Queda 1 lugar`, `Quedan 2.400 lugares`. */
export const placesLeft = (left: number): string =>
  `${left === 1 ? 'Queda' : 'Quedan'} ${plural(left, 'lugar', 'lugares')}`;

export const belowTaken = (taken: number, limit: number): string =>
  `Ya hay ${number(taken)}: quedaría en ${number(taken)} de ${number(limit)}. Las que están siguen valiendo, y no se vende ninguna más.`;
