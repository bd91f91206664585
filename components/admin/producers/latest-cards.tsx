'use client';

import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Link } from '@/components/ui/link';
import { Pill } from '@/components/ui/pill';
import { Loading, SkeletonText } from '@/components/ui/state/skeleton';
import { type Live, useLiveList } from '@/hooks/use-live';
import { usePanel } from '@/hooks/use-panel';
import { eventName, parseEvent } from '@/lib/domain/event/event';
import { STATUS_TEXT } from '@/lib/domain/event/event-status';
import { campaignsQuery } from '@/lib/domain/home/page-queries';
import { parseRequestBrief } from '@/lib/domain/home/privacy-requests';
import { pesos } from '@/lib/domain/kit/format';
import { date } from '@/lib/domain/kit/format-date';
import { paths } from '@/lib/domain/kit/paths';
import { adminRoute } from '@/lib/domain/kit/routes/admin';
import { eventRoute } from '@/lib/domain/kit/routes/event';
import { campaignRoute } from '@/lib/domain/kit/routes/mailing';
import { parseCampaignBrief } from '@/lib/domain/mailing/campaign-brief';
import { CAMPAIGN_STATE_WORDS } from '@/lib/domain/mailing/campaign-text';
import { PAYMENT_ORDER_STATUS_TEXT, parsePaymentOrder } from '@/lib/domain/order/payment-order';

const SHOWN = 5;

type Row = { id: string; name: string; note: string; mark: ReactNode; href: string };

export function LatestCards({ producerId }: { producerId: string }) {
  const { selectProducer } = usePanel();
  const of = [['producerId', '==', producerId]] as const;
  const latest = (path: string, field: string) =>
    ({ path, where: of, orderBy: [[field, 'desc']], limit: SHOWN }) as const;
  const events = useLiveList(latest(paths.events(), 'startsAt'), parseEvent);
  const orders = useLiveList(latest(paths.paymentOrders(), 'createdAt'), parsePaymentOrder);
  const campaigns = useLiveList(
    { ...campaignsQuery(producerId), limit: SHOWN },
    parseCampaignBrief,
  );
  const cases = useLiveList(latest(paths.privacyRequests(), 'dueAt'), parseRequestBrief);
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <Latest
        title="Eventos"
        all={adminRoute('events', { producer: producerId })}
        list={events}
        row={(one) => ({
          id: one.id,
          name: eventName(one),
          note: date(one.startsAt, one.timeZone),
          mark: <Pill tone={STATUS_TEXT[one.status].tone}>{STATUS_TEXT[one.status].label}</Pill>,
          href: eventRoute(one.id),
        })}
      />
      <Latest
        title="Órdenes de pago"
        all={adminRoute('paymentOrders', { producer: producerId })}
        list={orders}
        row={(one) => ({
          id: one.id,
          name: pesos(one.amount),
          note: `${one.eventName} · ${date(one.createdAt)}`,
          mark: <Pill>{PAYMENT_ORDER_STATUS_TEXT[one.status]}</Pill>,
          href: adminRoute('paymentOrders', { order: one.id }),
        })}
      />
      <Latest
        title="Campañas"
        onOpen={() => selectProducer(producerId)}
        list={campaigns}
        row={(one) => ({
          id: one.id,
          name: one.name,
          note: one.statusReason,
          mark: <Pill>{CAMPAIGN_STATE_WORDS[one.status]}</Pill>,
          href: campaignRoute(one.id),
        })}
      />
      <Latest
        title="Derechos sobre datos"
        list={cases}
        row={(one) => ({
          id: one.id,
          name: one.id,
          note: `Plazo: ${date(one.dueAt)}`,
          mark: null,
          href: adminRoute('privacidad'),
        })}
      />
    </div>
  );
}

type Props<T> = {
  title: string;
  list: Live<T[]>;
  row: (one: T) => Row;
  all?: string;
  onOpen?: () => void;
};

function Latest<T>({ title, list, row, all, onOpen }: Props<T>) {
  return (
    <Card
      title={title}
      action={
        all && (
          <Link href={all} className="font-medium text-accent-ink underline underline-offset-4">
            Ver todo
          </Link>
        )
      }
    >
      {list.status === 'loading' && (
        <Loading label={`Cargando ${title}`}>
          <SkeletonText />
        </Loading>
      )}
      {list.status === 'error' && (
        <p role="status" className="flex flex-wrap items-center gap-2 text-ink-soft">
          No pudimos cargarlo.
          <Button size="sm" onClick={list.retry}>
            Reintentar
          </Button>
        </p>
      )}
      {list.data?.length === 0 && <p className="text-ink-soft">Nada todavía.</p>}
      <ul className="divide-y divide-line">
        {(list.data ?? []).map(row).map(({ id, name, note, mark, href }) => (
          <li key={id} className="flex items-center gap-3 py-2 first:pt-0 last:pb-0">
            <span className="min-w-0 flex-1">
              <Link href={href} onClick={onOpen} className="font-semibold hover:underline">
                {name}
              </Link>
              {note && <span className="block truncate text-ink-soft">{note}</span>}
            </span>
            {mark}
          </li>
        ))}
      </ul>
    </Card>
  );
}
