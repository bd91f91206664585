import type { LedgerPart } from '@/lib/domain/ledger/ledger';

/** A part of a ledger row: two tickets sold on the web, or what is given instead. */
export const partOf = (given: Partial<LedgerPart>): LedgerPart => ({
  type: 'ticket',
  id: 'a',
  name: 'General',
  channel: 'web',
  quantity: 2,
  amount: 20_000,
  fee: 1_666,
  delta: 0,
  consumption: '',
  rate: 0,
  ...given,
});
