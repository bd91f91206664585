'use client';

import { useQuery } from '@tanstack/react-query';
import { Pill } from '@/components/ui/pill';
import { PrintedQr } from '@/components/ui/printed-qr';
import { Skeleton } from '@/components/ui/state/skeleton';
import type { ExportColumn } from '@/components/ui/table/export';
import type { Column } from '@/components/ui/table/table-types';
import { Unread } from '@/components/ui/unread';
import { eventNameQuery, readEventNames } from '@/lib/data/event/event-names';
import { type ScannedQrCode, scanTotalQuery, withScans } from '@/lib/data/qr/qr-codes';
import { number } from '@/lib/domain/kit/format';
import { date } from '@/lib/domain/kit/format-date';
import { QR_TARGET_TEXT, type QrCode } from '@/lib/domain/qr/qr-code';
import { qrAddress } from './qr-address';

export const codeColumns: Column<QrCode>[] = [
  {
    id: 'label',
    header: 'Código',
    sortable: true,
    cell: (qr) => (
      <span className="flex min-w-0 items-center gap-3">
        <PrintedQr text={qrAddress(qr.code)} alt="" className="w-10 shrink-0 in-data-dense:w-7" />
        <span className="line-clamp-2 font-semibold">{qr.label}</span>
      </span>
    ),
  },
  {
    id: 'target',
    header: 'Lleva a',
    cell: (qr) => (
      <span className="block min-w-0 max-w-80">
        {QR_TARGET_TEXT[qr.target.kind]}
        <span className="second-line truncate text-ink-faint text-xs">
          {qr.target.kind === 'event' ? <EventName id={qr.target.value} /> : qr.target.value}
        </span>
      </span>
    ),
  },
  {
    id: 'active',
    header: 'Estado',
    card: 'aside',
    cell: (qr) =>
      qr.active ? <Pill tone="good">Activo</Pill> : <Pill tone="neutral">Apagado</Pill>,
  },
  {
    id: 'createdAt',
    header: 'Creado',
    className: 'whitespace-nowrap',
    sortable: 'date',
    cell: (qr) => date(qr.createdAt),
  },
  {
    id: 'scans',
    header: 'Escaneos',
    align: 'right',
    cell: (qr) => <ScanTotal code={qr.code} />,
  },
];

function EventName({ id }: { id: string }) {
  const name = useQuery(eventNameQuery(id));
  if (name.isPending) return <Skeleton className="w-32" />;
  return name.data || 'Un evento que ya no está';
}

function ScanTotal({ code }: { code: string }) {
  const total = useQuery(scanTotalQuery(code));
  if (total.isPending) return <Skeleton className="ml-auto w-10" />;
  if (total.data === undefined) return <Unread />;
  return <span className="tabular-nums">{number(total.data)}</span>;
}

type ExportedCode = ScannedQrCode & { eventName: string };

export async function exportRows(codes: readonly QrCode[]): Promise<ExportedCode[]> {
  const events = codes.flatMap(({ target }) => (target.kind === 'event' ? target.value : []));
  const [rows, names] = await Promise.all([withScans(codes), readEventNames([...new Set(events)])]);
  return rows.map((row) => ({ ...row, eventName: names[row.target.value] ?? '' }));
}

export const codeExport: ExportColumn<ExportedCode>[] = [
  { header: 'Código', value: (qr) => qr.label, width: 32 },
  { header: 'Lleva a', value: (qr) => QR_TARGET_TEXT[qr.target.kind] },
  { header: 'Destino', value: (qr) => qr.eventName || qr.target.value, width: 40 },
  { header: 'Activo', value: (qr) => qr.active },
  { header: 'Escaneos', value: (qr) => qr.scans },
  { header: 'Creado', kind: 'moment', value: (qr) => qr.createdAt },
  { header: 'Enlace impreso', value: (qr) => qrAddress(qr.code), width: 48 },
];
