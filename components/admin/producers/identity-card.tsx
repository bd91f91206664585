'use client';

import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/state/skeleton';
import { Unread } from '@/components/ui/unread';
import { type Live, useLiveDoc } from '@/hooks/use-live';
import { date } from '@/lib/domain/kit/format-date';
import { paths } from '@/lib/domain/kit/paths';
import { maskedAccount, parseBanking } from '@/lib/domain/producer/banking';
import { parseBilling } from '@/lib/domain/producer/billing';
import { hasBanking } from '@/lib/domain/producer/complete';
import type { Producer } from '@/lib/domain/producer/producer';

export function IdentityCard({ producer }: { producer: Producer }) {
  const billing = useLiveDoc(paths.billing(producer.id), parseBilling);
  const banking = useLiveDoc(paths.banking(producer.id), parseBanking);
  const bank = banking.status === 'ready' ? banking.data : null;
  const paper = billing.status === 'ready' ? billing.data : null;
  const account =
    bank && hasBanking(bank) ? `${bank.bank} ${maskedAccount(bank.accountNumber)}` : '';
  const rows: [string, string, Live<unknown>['status']][] = [
    ['Razón social', paper?.razonSocial ?? '', billing.status],
    ['RUT', paper?.rut ?? '', billing.status],
    ['Giro', paper?.giro ?? '', billing.status],
    ['Titular de la cuenta', bank?.holder ?? '', banking.status],
    ['Cuenta', account, banking.status],
    ['Desde', producer.createdAt ? date(producer.createdAt) : '', 'ready'],
  ];
  return (
    <Card title="Identidad y banco">
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
        {rows.map(([name, value, status]) => (
          <div key={name} className="min-w-0">
            <dt className="text-ink-soft text-xs">{name}</dt>
            <dd className={value ? 'break-words' : 'text-ink-faint'}>
              {status === 'loading' && <Skeleton className="my-1 h-3 w-32" />}
              {status === 'error' && <Unread />}
              {status === 'ready' && (value || 'Falta')}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
