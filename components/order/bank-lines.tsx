import { accountTypeText } from '@/lib/domain/producer/account-types';
import type { BankingForm } from '@/lib/domain/producer/banking';

export function BankLines({ bank }: { bank: BankingForm }) {
  const lines = [
    ['Titular', bank.holder],
    ['RUT', bank.rut],
    ['Banco', bank.bank],
    ['Tipo', accountTypeText(bank.accountType)],
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
