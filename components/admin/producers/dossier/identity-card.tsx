'use client';

import { Card } from '@/components/ui/card';
import { useLiveDoc } from '@/hooks/use-live';
import { date } from '@/lib/domain/kit/format-date';
import { paths } from '@/lib/domain/kit/paths';
import { maskedAccount, parseBanking } from '@/lib/domain/producer/banking';
import { parseBilling } from '@/lib/domain/producer/billing';
import { hasBanking } from '@/lib/domain/producer/complete';
import type { Producer } from '@/lib/domain/producer/producer';

/** Who a producer is on paper, and where their money goes; of the account only its end. */
export function IdentityCard({ producer }: { producer: Producer }) {
  const billing = useLiveDoc(paths.billing(producer.id), parseBilling);
  const banking = useLiveDoc(paths.banking(producer.id), parseBanking);
  const bank = banking.status === 'ready' ? banking.data : null;
  const paper = billing.status === 'ready' ? billing.data : null;
  const rows: [string, string][] = [
    ['Razón social', paper?.razonSocial ?? ''],
    ['RUT', paper?.rut ?? ''],
    ['Giro', paper?.giro ?? ''],
    ['Titular de la cuenta', bank?.holder ?? ''],
    ['Cuenta', bank && hasBanking(bank) ? `${bank.bank} ${maskedAccount(bank.accountNumber)}` : ''],
    ['Desde', producer.createdAt ? date(producer.createdAt) : ''],
  ];
  return (
    <Card title="Identidad y banco">
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
        {rows.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-ink-soft text-xs">{name}</dt>
            <dd className={value ? 'break-words' : 'text-ink-faint'}>{value || 'Falta'}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
