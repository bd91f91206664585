'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { PageHeader } from '@/components/ui/page-header';
import { useErrands } from '@/hooks/use-errands';
import { usePage } from '@/hooks/use-page';
import { usePanel } from '@/hooks/use-panel';
import { CONTACTS_ROUTE } from '@/lib/domain/kit/routes/mailing';
import { IMPORT_ROUTE } from '@/lib/domain/kit/routes/pages';
import { ImportColumns } from './import-columns';
import { ImportProgress } from './import-progress';
import { ImportReview } from './import-review';
import { ImportSource } from './import-source';
import { PastImports } from './past-imports';
import { useImport } from './use-import';

export function ImportScreen() {
  usePage({
    current: { url: IMPORT_ROUTE, name: 'Importar' },
    parent: { url: CONTACTS_ROUTE, name: 'Contactos' },
  });
  const { draft, reading, error, openFile, openText, setSheet, setRole, answer, close } =
    useImport();
  const [begun, setBegun] = useState<string | null>(null);
  const errands = useErrands();
  const errand = errands.find(({ id }) => id === begun);
  const { producerId } = usePanel();

  if (errand) {
    return (
      <>
        <PageHeader title="Importar contactos" />
        <ImportProgress
          errand={errand}
          onUndo={setBegun}
          onAnother={() => {
            close();
            setBegun(null);
          }}
        />
      </>
    );
  }
  return (
    <>
      <PageHeader
        title="Importar contactos"
        description={
          draft
            ? undefined
            : 'Una fila por persona. Quien ya está en tu lista se completa, y quien se dio de baja sigue de baja.'
        }
        more={draft && <Button onClick={close}>Elegir otra lista</Button>}
      />
      {draft ? (
        <div className="flex flex-col gap-6">
          <ImportColumns draft={draft} onRole={setRole} onSheet={setSheet} />
          <ImportReview draft={draft} onAnswer={answer} onBegin={setBegun} />
        </div>
      ) : (
        <>
          <ImportSource
            reading={reading}
            error={error}
            onFile={(file) => openFile(file)}
            onText={openText}
          />
          <PastImports
            errands={errands.filter((one) => one.producerId === producerId)}
            onOpen={setBegun}
          />
        </>
      )}
    </>
  );
}
