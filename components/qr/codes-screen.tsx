'use client';

import { useQuery } from '@tanstack/react-query';
import { Plus, Printer } from 'lucide-react';
import { parseAsString, useQueryState } from 'nuqs';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { DataTable } from '@/components/ui/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { ListToolbar } from '@/components/ui/list-toolbar';
import { PageHeader } from '@/components/ui/page-header';
import { Pill } from '@/components/ui/pill';
import { Skeleton } from '@/components/ui/skeleton';
import type { Column } from '@/components/ui/table-types';
import { useListState } from '@/hooks/use-list-state';
import { useLiveDoc } from '@/hooks/use-live';
import { usePage } from '@/hooks/use-page';
import { QR_FILTERS, useQrCodes } from '@/hooks/use-qr-codes';
import { scanTotalQuery } from '@/lib/data/qr-codes';
import { number } from '@/lib/domain/format';
import { date } from '@/lib/domain/format-date';
import { paths } from '@/lib/domain/paths';
import { parseQrCode, QR_TARGET_TEXT, QR_TARGETS, type QrCode } from '@/lib/domain/qr-code';
import { CreateDialog } from './create-dialog';
import { qrAddress } from './qr-address';
import { QrPicture } from './qr-picture';
import { QrSheet } from './qr-sheet';

const columns: Column<QrCode>[] = [
  {
    id: 'label',
    header: 'Código',
    cell: (qr) => (
      <span className="flex min-w-0 items-center gap-3">
        <QrPicture text={qrAddress(qr.code)} alt="" className="w-10 shrink-0" />
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
        <span className="block truncate text-ink-faint text-xs">{qr.target.value}</span>
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
  { id: 'createdAt', header: 'Creado', cell: (qr) => date(qr.createdAt) },
  {
    id: 'scans',
    header: 'Escaneos',
    align: 'right',
    cell: (qr) => <ScanTotal code={qr.code} />,
  },
];

function ScanTotal({ code }: { code: string }) {
  const total = useQuery(scanTotalQuery(code));
  if (total.isPending) return <Skeleton className="ml-auto w-10" />;
  return <span className="tabular-nums">{number(total.data ?? 0)}</span>;
}

const sheetUrl = (codes: Iterable<string>) =>
  `/admin/qrCodes/sheet?codes=${[...codes].slice(0, 200).join(',')}`;

/** Every printed code: where it leads, how often it was scanned; made, printed, redirected, switched off. */
export function QrCodesScreen() {
  usePage({ current: { name: 'Códigos QR', url: '/admin/qrCodes' } });
  const state = useListState({ filters: QR_FILTERS });
  const codes = useQrCodes(state);
  const [open, setOpen] = useQueryState('code', parseAsString);
  const [creating, setCreating] = useState(false);
  const [selected, setSelected] = useState(new Set<string>());
  const current = useLiveDoc(open ? paths.qrCode(open) : null, parseQrCode);
  const create = (
    <Button kind="primary" icon={<Plus />} onClick={() => setCreating(true)}>
      Crear códigos
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Códigos QR"
        description="Se imprimen una vez; a dónde llevan se cambia cuando quieras."
        action={create}
      />
      <ListToolbar
        onClear={state.clear}
        filters={[
          {
            name: 'kind',
            label: 'Lleva a',
            value: state.filters.kind,
            onChange: (value) => state.setFilter('kind', value),
            options: QR_TARGETS.map((value) => ({ value, label: QR_TARGET_TEXT[value] })),
          },
          {
            name: 'state',
            label: 'Estado',
            value: state.filters.state,
            onChange: (value) => state.setFilter('state', value),
            options: [
              { value: 'on', label: 'Activos' },
              { value: 'off', label: 'Apagados' },
            ],
          },
        ]}
      />
      <DataTable
        label="Códigos QR"
        columns={columns}
        rows={codes.rows}
        rowKey={(qr) => qr.code}
        rowName={(qr) => qr.label}
        status={codes.status}
        onRetry={codes.retry}
        href={(qr) => `/admin/qrCodes?code=${qr.code}`}
        selection={{
          selected,
          onChange: setSelected,
          actions: (chosen) => (
            <Button kind="primary" icon={<Printer />} href={sheetUrl(chosen)}>
              Hoja para imprimir
            </Button>
          ),
        }}
        paging={{
          page: state.page,
          pageSize: codes.pageSize,
          total: codes.total,
          hasNext: codes.hasNext,
          onNext: () => state.next(codes.rows.at(-1)?.code ?? ''),
          onPrevious: state.previous,
          noun: 'códigos',
        }}
        empty={
          state.active > 0 ? (
            <EmptyState drawing="search" title="Ningún código con esos filtros" />
          ) : (
            <EmptyState
              drawing="code"
              title="Aquí verás tus códigos, y cuánta gente los escanea"
              action={create}
            />
          )
        }
      />
      {creating && (
        <CreateDialog
          onClose={() => setCreating(false)}
          onCreated={(made) => {
            setCreating(false);
            if (made.length > 1) setSelected(new Set(made));
            else void setOpen(made[0] ?? null);
          }}
        />
      )}
      {current.data && open && <QrSheet qr={current.data} onClose={() => void setOpen(null)} />}
    </>
  );
}
