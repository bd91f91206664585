import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { toast } from '@/components/ui/overlay/toast';
import { useAction } from '@/hooks/use-action';
import { useLiveList } from '@/hooks/use-live';
import { usePanel } from '@/hooks/use-panel';
import { undoImport } from '@/lib/data/contact/errands';
import {
  canUndoImport,
  type ImportRecord,
  parseImportRecord,
} from '@/lib/domain/contact/import-record';
import type { Errand } from '@/lib/domain/errand/errand';
import { number, plural } from '@/lib/domain/kit/format';
import { dateTime } from '@/lib/domain/kit/format-date';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { ImportLine } from './import-line';
import { UndoImport } from './undo-import';

// A wrong list is noticed soon: older imports need no undo here.
const SHOWN = 5;

type Props = { errands: readonly Errand[]; onOpen: (errandId: string) => void };

/**
 * The producer's last imports, from any device, each with an undo until its contacts were mailed. Also the
 * person's own errands that have stored no contact yet, or that undo an import; they can be opened and continued.
 */
export function PastImports({ errands, onOpen }: Props) {
  const { producerId } = usePanel();
  const path = producerId ? entryPaths.imports(producerId) : null;
  const spec = path && { path, orderBy: [['at', 'desc']] as const, limit: SHOWN };
  const stored = useLiveList(spec, parseImportRecord).data ?? [];
  const isStored = ({ key }: Errand) => stored.some((one) => one.id === key);
  const own = errands.filter(
    (one) => one.callable === 'undoImport' || (one.callable === 'importContacts' && !isStored(one)),
  );
  if (own.length + stored.length === 0) return null;
  return (
    <Card title="Importaciones recientes" className="mt-6">
      <ul className="divide-y divide-line">
        {own.map((errand) => (
          <ImportLine
            key={errand.id}
            title={errand.title}
            told={outcome(errand)}
            onOpen={() => onOpen(errand.id)}
          >
            <UndoImport errand={errand} size="sm" onUndo={onOpen} />
          </ImportLine>
        ))}
        {stored.map((record) => (
          <StoredImport
            key={record.id}
            record={record}
            errand={errands.find(({ key }) => key === record.id)}
            isUndoing={errands.some(({ undoes }) => undoes === record.id)}
            onOpen={onOpen}
          />
        ))}
      </ul>
    </Card>
  );
}

type Stored = {
  record: ImportRecord;
  errand: Errand | undefined;
  isUndoing: boolean;
  onOpen: Props['onOpen'];
};

function StoredImport({ record, errand, isUndoing, onOpen }: Stored) {
  const { producerId } = usePanel();
  const title = `Importar ${record.source}`;
  const undo = useAction(
    async () => onOpen(await undoImport(producerId, record)),
    () => toast.error('No pudimos deshacer. Inténtalo de nuevo'),
  );
  const canUndo = canUndoImport(record) && !isUndoing && errand?.state !== 'running';
  return (
    <ImportLine
      title={title}
      told={
        errand?.state === 'running'
          ? outcome(errand)
          : `${stateOf(record)} · ${dateTime(record.at)}`
      }
      onOpen={errand && (() => onOpen(errand.id))}
    >
      {canUndo && (
        <Button
          size="sm"
          aria-label={`Deshacer ${title}`}
          busy={undo.busy}
          onClick={() => void undo.run()}
        >
          Deshacer
        </Button>
      )}
    </ImportLine>
  );
}

function stateOf(record: ImportRecord): string {
  if (record.isOver) return 'Deshecha';
  return record.mailed ? `${counted(record)} · Ya les escribiste` : counted(record);
}

const counted = ({ created, updated }: Pick<ImportRecord, 'created' | 'updated'>) =>
  `${plural(created, 'nuevo', 'nuevos')} · ${plural(updated, 'actualizado', 'actualizados')}`;

function outcome({ callable, counts, done, total, state }: Errand): string {
  if (state !== 'done') return `${number(done)} de ${number(total)}`;
  const { created = 0, updated = 0, undone = 0 } = counts;
  return callable === 'undoImport'
    ? plural(undone, 'contacto como antes', 'contactos como antes')
    : counted({ created, updated });
}
