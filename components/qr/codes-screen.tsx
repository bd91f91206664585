'use client';

import { Plus, Printer } from 'lucide-react';
import { useState } from 'react';
import { type ListOf, ListScreen, useListSheet } from '@/components/shared/list-screen';
import { Button } from '@/components/ui/button';
import { optionsOf } from '@/components/ui/form/options-of';
import { PageHeader } from '@/components/ui/page-header';
import { EmptyState } from '@/components/ui/state/empty-state';
import { useListState } from '@/hooks/use-list-state';
import { useLiveDoc } from '@/hooks/use-live';
import { usePage } from '@/hooks/use-page';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { adminRoute } from '@/lib/domain/kit/routes/admin';
import { qrSheetRoute } from '@/lib/domain/kit/routes/pages';
import { parseQrCode, QR_TARGET_TEXT, QR_TARGETS, type QrCode } from '@/lib/domain/qr/qr-code';
import { codeColumns, codeExport, exportRows } from './code-columns';
import { CreateDialog } from './create-dialog';
import { QrSheet } from './qr-sheet';
import { QR_FILTERS, useQrCodes } from './use-qr-codes';

// The maximum number of codes in the address of the print page.
const MOST_ON_SHEET = 200;

export function QrCodesScreen() {
  usePage({ current: { name: 'Códigos QR', url: adminRoute('qrCodes') } });
  const state = useListState({ filters: QR_FILTERS, sort: { id: 'createdAt', desc: true } });
  const codes = useQrCodes(state);
  const of: ListOf<QrCode> = {
    list: state,
    page: codes,
    rowKey: ({ code }) => code,
    noun: ['código', 'códigos'],
  };
  const sheet = useListSheet('code', of);
  const [creating, setCreating] = useState(false);
  const [selected, setSelected] = useState(new Set<string>());
  const current = useLiveDoc(sheet.id ? entryPaths.qrCode(sheet.id) : null, parseQrCode);
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
      <ListScreen
        {...of}
        name="codes"
        label="Códigos QR"
        columns={codeColumns}
        rowName={(qr) => qr.label}
        search="Buscar por nombre"
        filters={[
          state.filterBy('kind', 'Lleva a', optionsOf(QR_TARGETS, QR_TARGET_TEXT)),
          state.filterBy('state', 'Estado', [
            { value: 'on', label: 'Activos' },
            { value: 'off', label: 'Apagados' },
          ]),
        ]}
        file={{
          columns: codeExport,
          rows: async (onProgress) => exportRows(await codes.readRows(onProgress)),
        }}
        sheet={sheet}
        selection={{
          selected,
          onChange: setSelected,
          all: { total: codes.total, read: () => codes.readRows(() => {}) },
          actions: (chosen) => (
            <Button
              kind="primary"
              icon={<Printer />}
              reason={
                chosen.size > MOST_ON_SHEET && `Una hoja lleva hasta ${MOST_ON_SHEET} códigos`
              }
              href={qrSheetRoute([...chosen])}
            >
              Hoja para imprimir
            </Button>
          ),
        }}
        none="Ningún código con esos filtros"
        empty={
          <EmptyState
            drawing="code"
            title="Aquí verás tus códigos, y cuánta gente los escanea"
            action={create}
          />
        }
      >
        {current.data && sheet.id && (
          <QrSheet key={sheet.id} qr={current.data} onClose={sheet.close} />
        )}
      </ListScreen>
      {creating && (
        <CreateDialog
          onClose={() => setCreating(false)}
          onCreated={(made) => {
            setCreating(false);
            const [one] = made;
            if (made.length > 1) setSelected(new Set(made));
            else if (one) sheet.open(one);
          }}
        />
      )}
    </>
  );
}
