'use client';

import { AddressDoubts } from '@/components/shared/address-doubts';
import { Card } from '@/components/ui/card';
import { Figure, FigureGroup } from '@/components/ui/figure';
import { ProgressBar } from '@/components/ui/progress-bar';
import { exportCsv } from '@/components/ui/table/export';
import type { RowError } from '@/lib/domain/contact/contact-import';
import { number, plural } from '@/lib/domain/kit/format';
import type { DoubtAnswers } from '@/lib/domain/kit/list/doubts';
import { ImportBegin, mailable } from './import-begin';
import { ImportErrors } from './import-errors';
import { type ContactImportDraft, useImportReview } from './use-import';

type Props = {
  draft: ContactImportDraft;
  onAnswer: (domain: string, given: DoubtAnswers[string]) => void;
  onBegin: (jobId: string) => void;
};

export function ImportReview({ draft, onAnswer, onBegin }: Props) {
  const { review, checked } = useImportReview(draft);
  if (!review) {
    return (
      <Card title="Revisión">
        <ProgressBar label="Revisando filas" done={checked} total={draft.people.rows.length} />
      </Card>
    );
  }
  return (
    <>
      <Card title="Revisión" flush>
        <FigureGroup className="rounded-t-none border-x-0 border-b-0">
          <Figure label="Listas para importar" value={mailable(review)} format={number} />
          <Figure label="Con error" value={review.errors.length} format={number} />
          <Figure label="Sin algún dato" value={review.partial.length} format={number} />
          <Figure label="Correos repetidos" value={review.repeated} format={number} />
          <Figure
            label="De baja o sin permiso"
            value={review.left.length + review.unsure.length}
            format={number}
          />
        </FigureGroup>
        <AddressDoubts
          className="border-line border-t p-4 sm:p-6"
          doubts={review.doubts}
          answers={draft.answers}
          onAnswer={onAnswer}
        />
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
        <ImportErrors
          title={`${plural(review.left.length, 'persona se fue o rebotó', 'personas se fueron o rebotaron')} en otra lista: no se les escribe`}
          errors={review.left}
          download="Descargar quiénes se fueron"
          onDownload={() => downloadRows(draft, `De baja en ${draft.name}`, review.left)}
        />
        <ImportErrors
          title={`${plural(review.unsure.length, 'persona queda fuera', 'personas quedan fuera')}: su lista no dice que se les pueda escribir`}
          errors={review.unsure}
          download="Descargar quiénes quedan fuera"
          onDownload={() => downloadRows(draft, `Sin permiso en ${draft.name}`, review.unsure)}
        />
      </Card>
      <ImportBegin key={draft.name} draft={draft} review={review} onBegin={onBegin} />
    </>
  );
}

function downloadRows(
  { people }: ContactImportDraft,
  title: string,
  rows: readonly RowError[],
): void {
  const content = new Map(people.rows.map(({ line, cells }) => [line, cells.join(' | ')]));
  exportCsv({
    title,
    columns: [
      { header: 'Fila', value: (error) => error.index },
      { header: 'Correo', value: (error) => error.email },
      { header: 'Problema', value: (error) => error.message },
      { header: 'Contenido', value: (error) => content.get(error.index) ?? '' },
    ],
    rows,
  });
}
