'use client';

import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { parseAsString, useQueryState } from 'nuqs';
import { Button } from '@/components/ui/button';
import { PageHeader } from '@/components/ui/page-header';
import { PrintedQr } from '@/components/ui/printed-qr';
import { EmptyState } from '@/components/ui/state/empty-state';
import { ErrorState } from '@/components/ui/state/error-state';
import { Loading, Skeleton } from '@/components/ui/state/skeleton';
import { usePage } from '@/hooks/use-page';
import { qrCodesQuery } from '@/lib/data/qr/qr-codes';
import { plural } from '@/lib/domain/kit/format';
import { adminRoute } from '@/lib/domain/kit/routes/admin';
import { qrSheetRoute } from '@/lib/domain/kit/routes/pages';
import { qrAddress } from './qr-address';

export function QrPrintScreen() {
  usePage({
    current: { name: 'Hoja para imprimir', url: qrSheetRoute([]) },
    parent: { name: 'Códigos QR', url: adminRoute('qrCodes') },
  });
  const [list] = useQueryState('codes', parseAsString.withDefault(''));
  const wanted = list.split(',').filter(Boolean).slice(0, 200);
  const codes = useQuery({ ...qrCodesQuery(wanted), enabled: wanted.length > 0 });
  if (wanted.length === 0) {
    return (
      <EmptyState
        whole
        drawing="code"
        title="Elige los códigos que quieres imprimir"
        action={<Button href={adminRoute('qrCodes')}>Ir a los códigos</Button>}
      />
    );
  }
  return (
    <>
      <div className="print:hidden">
        <PageHeader
          title="Hoja para imprimir"
          description={plural(wanted.length, 'código', 'códigos')}
          action={
            <Button kind="primary" icon={<Printer />} onClick={() => window.print()}>
              Imprimir
            </Button>
          }
        />
      </div>
      {codes.isPending && (
        <Loading>
          <Skeleton className="h-96" />
        </Loading>
      )}
      {codes.isError && (
        <ErrorState title="No pudimos cargar los códigos" onRetry={() => void codes.refetch()} />
      )}
      <ul className="sheet grid grid-cols-2 gap-4 rounded-card border border-line bg-white p-6 text-black sm:grid-cols-3">
        {(codes.data ?? []).map((qr) => (
          <li
            key={qr.code}
            className="flex break-inside-avoid flex-col items-center gap-2 border border-line border-dashed p-4 text-center"
          >
            <PrintedQr
              text={qrAddress(qr.code)}
              alt={`Código QR de ${qr.label}`}
              className="w-full max-w-52"
            />
            <span className="break-words font-semibold">{qr.label}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
