'use client';

import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/state/skeleton';
import { Unread } from '@/components/ui/unread';
import { useLiveDoc } from '@/hooks/use-live';
import { date } from '@/lib/domain/kit/format-date';
import { paths } from '@/lib/domain/kit/paths';
import { formatRut } from '@/lib/domain/kit/rut';
import { maskedAccount, parseBanking } from '@/lib/domain/producer/banking';
import { parseBilling } from '@/lib/domain/producer/billing';
import { hasBanking, hasBilling } from '@/lib/domain/producer/complete';
import type { Producer } from '@/lib/domain/producer/producer';

export function IdentityCard({ producer }: { producer: Producer }) {
  const { data, status } = useLiveDoc(paths.billing(producer.id), parseBilling);
  const since: Row = ['Desde', producer.createdAt ? date(producer.createdAt) : '', true];
  return (
    <Card title="Identidad">
      {status === 'ready' && !hasBilling(data) ? (
        <>
          <p className="mb-2 text-ink-faint">Sin datos de facturación.</p>
          <Rows rows={[since]} status="ready" />
        </>
      ) : (
        <Rows
          status={status}
          rows={[
            ['Razón social', data?.razonSocial ?? ''],
            ['RUT', formatRut(data?.rut ?? '')],
            ['Giro', data?.giro ?? ''],
            since,
          ]}
        />
      )}
    </Card>
  );
}

export function AccountCard({ producer }: { producer: Producer }) {
  const { data, status } = useLiveDoc(paths.banking(producer.id), parseBanking);
  return (
    <Card title="Cuenta">
      {status === 'ready' && !hasBanking(data) ? (
        <p className="text-ink-faint">Sin cuenta bancaria.</p>
      ) : (
        <Rows
          status={status}
          rows={[
            ['Titular', data?.holder ?? ''],
            ['RUT', formatRut(data?.rut ?? '')],
            ['Banco', `${data?.bank ?? ''} ${maskedAccount(data?.accountNumber ?? '')}`.trim()],
          ]}
        />
      )}
    </Card>
  );
}

/** `isKnown`: it does not come from the record that may still be read. */
type Row = [name: string, value: string, isKnown?: boolean];

function Rows({ rows, status }: { rows: Row[]; status: 'loading' | 'error' | 'ready' }) {
  return (
    <dl className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 gap-y-1.5">
      {rows.map(([name, value, isKnown]) => (
        <div key={name} className="contents">
          <dt className="text-ink-soft">{name}</dt>
          <dd className={value ? 'break-words' : 'text-ink-faint'}>
            {!isKnown && status === 'loading' && <Skeleton className="my-1 h-3 w-32" />}
            {!isKnown && status === 'error' && <Unread />}
            {(isKnown || status === 'ready') && (value || 'Falta')}
          </dd>
        </div>
      ))}
    </dl>
  );
}
