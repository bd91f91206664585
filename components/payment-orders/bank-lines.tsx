import type { BankingForm } from '@/lib/domain/producer/banking';
import { ACCOUNT_TYPES } from '@/lib/domain/producer/banks';

/** The words of a kind of account; nothing where it is not known. */
export const accountKind = (type: string) =>
  ACCOUNT_TYPES.find((one) => one.value === type)?.label ?? '';

/** An account as whoever transfers needs it: whole, each part on a line of its own. */
export function BankLines({ bank }: { bank: BankingForm }) {
  const lines = [
    ['Titular', bank.holder],
    ['RUT', bank.rut],
    ['Banco', bank.bank],
    ['Tipo', accountKind(bank.accountType)],
    ['Número', bank.accountNumber],
    ['Correo', bank.email],
  ];
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
      {lines.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="min-w-0 break-words tabular-nums">{value || '—'}</dd>
        </div>
      ))}
    </dl>
  );
}
