import { type ExportColumn, exportCsv } from '@/components/ui/table/export';
import { readRefundAccount } from '@/lib/data/money/plans';
import { bankCode } from '@/lib/domain/money/payout/bank-codes';
import { bankText } from '@/lib/domain/money/payout/bank-text';
import type { Refund } from '@/lib/domain/money/refund';
import type { BankingForm } from '@/lib/domain/producer/banking';
import { accountTypeText } from '@/lib/domain/producer/banks';
import { accountNumberOf } from '@/lib/domain/producer/rut-account';

/** A case that is paid by a transfer, with the account that its buyer gave. */
type Transfer = { refund: Refund; account: BankingForm };

// Few enough that a server which answers slowly is not asked for hundreds of accounts at once.
const AT_ONCE = 5;

/**
 * Reads the accounts of cases, each with its line in the trace. What could not be read, or is no account that a bank takes,
 * is `left`: it goes into no file.
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

/** Downloads the transfers that are to be made, apart from what the provider of the payment reverses. */
export function downloadTransfers(name: string, rows: readonly Transfer[], timeZone: string): void {
  exportCsv({ title: `Transferencias por hacer ${name}`, columns: COLUMNS, rows, timeZone });
}
