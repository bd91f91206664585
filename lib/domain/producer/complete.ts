import { fields, text } from '../kit/read';
import { BANKS } from './banks';

/**
 * Whether a banking document, or what was parsed of it, names an account that can be paid: a number at a bank that takes
 * transfers. Apart from their parsers, since Inicio asks nothing else of them.
 */
export function hasBanking(banking: unknown): boolean {
  const { bank, accountNumber } = fields(banking);
  return text(accountNumber) !== '' && BANKS.some((name) => name === bank);
}

/** Whether invoices can be issued by a billing document, or by what was parsed of it. */
export const hasBilling = (billing: unknown): boolean => text(fields(billing).rut) !== '';
