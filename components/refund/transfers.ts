import { type ExportColumn, exportAs } from '@/components/ui/table/export';
import { readRefundAccount } from '@/lib/data/plan/plans';
import { bankCode } from '@/lib/domain/payout/bank-codes';
import { bankText } from '@/lib/domain/payout/bank-text';
import { accountTypeText } from '@/lib/domain/producer/account-types';
import type { BankingForm } from '@/lib/domain/producer/banking';
import { accountNumberOf } from '@/lib/domain/producer/rut-account';
import type { Refund } from '@/lib/domain/refund/refund';

type Transfer = { refund: Refund; account: BankingForm };

// Few enough not to ask a slow server for hundreds of accounts at once.
const AT_ONCE = 5;

/**
 * Reads the accounts of cases, each with an entry in the audit log. Cases whose account cannot be read, or is not
 * accepted by banks, are in `left` and go into no file.
 */
export async function readTransfers(eventId: string, refunds: readonly Refund[]) {
  const transfers: Transfer[] = [];
  const left: Refund[] = [];
  for (let from = 0; from < refunds.length; from += AT_ONCE) {
    const part = refunds.slice(from, from + AT_ONCE).map(async (refund) => {
      const read = await readRefundAccount(eventId, refund.id).catch(() => null);
      return { refund, account: read?.account ?? null };
    });
    for (const { refund, account } of await Promise.all(part)) {
      const known = account && accountNumberOf(account);
      if (!account || !known || 'problem' in known) left.push(refund);
      else transfers.push({ refund, account: { ...account, accountNumber: known.number } });
    }
  }
  return { transfers, left };
}

const COLUMNS: readonly ExportColumn<Transfer>[] = [
  { header: 'Devolución', value: ({ refund }) => refund.id },
  { header: 'Titular', value: ({ account }) => bankText(account.holder) },
  { header: 'RUT', value: ({ account }) => account.rut },
  { header: 'Banco', value: ({ account }) => account.bank },
  { header: 'Código del banco', value: ({ account }) => bankCode(account.bank) },
  { header: 'Tipo de cuenta', value: ({ account }) => accountTypeText(account.accountType) },
  { header: 'Número de cuenta', value: ({ account }) => account.accountNumber },
  { header: 'Monto', kind: 'pesos', value: ({ refund }) => refund.total },
  { header: 'Correo', value: ({ refund }) => refund.buyer.email },
  { header: 'Comprador', value: ({ refund }) => bankText(refund.buyer.name) },
];

/**
 * Downloads the transfers to be made, as a spreadsheet: of a CSV Excel drops the zeros before an account's number, and its digits
 * after the fifteenth. The payment provider's reversals are another file.
 */
export const downloadTransfers = (name: string, rows: readonly Transfer[], timeZone: string) =>
  exportAs('xlsx', { title: `Transferencias por hacer ${name}`, columns: COLUMNS, rows, timeZone });
