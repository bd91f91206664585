'use client';

import { useState } from 'react';
import { BasisFields, type ImportProof } from '@/components/contacts/consent/basis-fields';
import { TagInput } from '@/components/contacts/tag-input';
import { useContactTags } from '@/components/contacts/use-contacts';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Figure, FigureGroup } from '@/components/ui/figure';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { toast } from '@/components/ui/overlay/toast';
import { ProgressBar } from '@/components/ui/progress-bar';
import { exportCsv } from '@/components/ui/table/export';
import { useAction } from '@/hooks/use-action';
import { usePanel } from '@/hooks/use-panel';
import { startJob } from '@/lib/data/contact/jobs';
import type { RowError } from '@/lib/domain/contact/contact-import';
import { chunksOf, type ReviewedImport } from '@/lib/domain/contact/contact-review';
import { number, plural } from '@/lib/domain/kit/format';
import { ImportErrors } from './import-errors';
import { IMPORT_LIMITS, importProblem } from './import-problem';
import { type ImportDraft, useImportReview } from './use-import';

type Props = { draft: ImportDraft; onBegin: (jobId: string) => void };

/** Summary and errors of an import, and the button that starts it. */
export function ImportReview({ draft, onBegin }: Props) {
  const { review, checked } = useImportReview(draft);
  if (!review) {
    return (
      <Card title="Revisión">
        <ProgressBar label="Revisando filas" done={checked} total={draft.table.length} />
      </Card>
    );
  }
  return (
    <>
      <Card title="Revisión" flush>
        <FigureGroup className="rounded-t-none border-x-0 border-b-0">
          <Figure label="Listas para importar" value={review.good.length} format={number} />
          <Figure label="Con error" value={review.errors.length} format={number} />
          <Figure label="Sin algún dato" value={review.partial.length} format={number} />
          <Figure label="Correos repetidos" value={review.repeated} format={number} />
        </FigureGroup>
        <ImportErrors
          title="Estas filas no se importan"
          errors={review.errors}
          download="Descargar errores"
          onDownload={() => downloadRows(draft, `Errores de ${draft.name}`, review.errors)}
        />
        <ImportErrors
          title="Estas se importan sin el dato que no se pudo leer"
          errors={review.partial}
          download="Descargar datos sin leer"
          onDownload={() => downloadRows(draft, `Datos sin leer de ${draft.name}`, review.partial)}
        />
      </Card>
      <Begin key={draft.name} draft={draft} review={review} onBegin={onBegin} />
    </>
  );
}

function Begin({ draft, review, onBegin }: Props & { review: ReviewedImport }) {
  const { uid, producerId } = usePanel();
  const known = useContactTags();
  const [source, setSource] = useState(draft.name.slice(0, IMPORT_LIMITS.source));
  const [proof, setProof] = useState<ImportProof>({ basis: null, text: '' });
  const [tags, setTags] = useState<string[]>([]);
  const count = review.good.length;

  const begin = useAction(
    async () => {
      const { basis, text } = proof;
      const settings = {
        source: source.trim(),
        basis: basis ?? undefined,
        text: basis === 'contract' ? '' : text.trim(),
        tags,
      };
      const title = `Importar ${source.trim()}`;
      const chunks = chunksOf(review.good);
      const { errors } = review;
      onBegin(await startJob({ uid, producerId, kind: 'import', title, settings, chunks, errors }));
    },
    () => toast.error('Este navegador no deja guardar la lista. Revisa si tiene espacio'),
  );

  return (
    <Card title="De dónde vienen" description="Queda en la historia de cada contacto, como prueba.">
      <div className="flex max-w-[560px] flex-col gap-6">
        <Field label="Origen">
          <Input
            value={source}
            maxLength={IMPORT_LIMITS.source}
            onChange={(event) => setSource(event.target.value)}
          />
        </Field>
        <BasisFields value={proof} onChange={setProof} />
        <Field label="Etiquetas para todos" optional>
          <TagInput value={tags} onChange={setTags} known={known} />
        </Field>
        <Button
          kind="primary"
          className="self-start"
          busy={begin.busy || begin.isDone}
          reason={importProblem(draft.roles, count, { source, ...proof })}
          onClick={() => void begin.run()}
        >
          Importar {plural(count, 'fila', 'filas')}
        </Button>
      </div>
    </Card>
  );
}

/** Downloads the rows with errors as they are in the list, each with its error. */
function downloadRows({ table }: ImportDraft, title: string, rows: readonly RowError[]): void {
  exportCsv({
    title,
    columns: [
      { header: 'Fila', value: (error) => error.index },
      { header: 'Problema', value: (error) => error.message },
      { header: 'Contenido', value: (error) => (table[error.index - 1] ?? []).join(' | ') },
    ],
    rows,
  });
}
