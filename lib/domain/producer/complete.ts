import { fields, text } from '../kit/read';
import { BANKS } from './banks';

/** Whether a banking document (raw or parsed) has an account that can be paid. Apart from the parsers, for Inicio. */
export function hasBanking(banking: unknown): boolean {
  const { bank, accountNumber } = fields(banking);
  return text(accountNumber) !== '' && BANKS.some((name) => name === bank);
}

/** Whether a billing document (raw or parsed) suffices for invoices. */
export const hasBilling = (billing: unknown): boolean => text(fields(billing).rut) !== '';
