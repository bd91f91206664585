import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { toast } from '@/components/ui/overlay/toast';
import { useAction } from '@/hooks/use-action';
import { useLiveList } from '@/hooks/use-live';
import { usePanel } from '@/hooks/use-panel';
import { undoImport } from '@/lib/data/contact/jobs';
import type { ContactJob } from '@/lib/domain/contact/contact-job';
import {
  canUndoImport,
  type ImportRecord,
  parseImportRecord,
} from '@/lib/domain/contact/import-record';
import { number, plural } from '@/lib/domain/kit/format';
import { dateTime } from '@/lib/domain/kit/format-date';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { ImportLine } from './import-line';
import { UndoImport } from './undo-import';

// A wrong list is noticed soon: older imports need no undo here.
const SHOWN = 5;

type Props = { jobs: readonly ContactJob[]; onOpen: (jobId: string) => void };

/**
 * The producer's last imports, from any device, each with an undo until its contacts were mailed. Also this
 * browser's jobs that are not stored on the server yet, or that undo an import; they can be opened and resumed.
 */
export function PastImports({ jobs, onOpen }: Props) {
  const { producerId } = usePanel();
  const path = producerId ? entryPaths.imports(producerId) : null;
  const spec = path && { path, orderBy: [['at', 'desc']] as const, limit: SHOWN };
  const stored = useLiveList(spec, parseImportRecord).data ?? [];
  const isStored = ({ id }: ContactJob) => stored.some((one) => one.id === id);
  const own = jobs.filter(
    (job) => job.kind === 'unimport' || (job.kind === 'import' && !isStored(job)),
  );
  if (own.length + stored.length === 0) return null;
  return (
    <Card title="Importaciones recientes" className="mt-6">
      <ul className="divide-y divide-line">
        {own.map((job) => (
          <ImportLine
            key={job.id}
            title={job.title}
            told={outcome(job)}
            onOpen={() => onOpen(job.id)}
          >
            <UndoImport job={job} size="sm" onUndo={onOpen} />
          </ImportLine>
        ))}
        {stored.map((record) => (
          <StoredImport
            key={record.id}
            record={record}
            job={jobs.find(({ id }) => id === record.id)}
            isUndoing={jobs.some(({ settings }) => settings.undoes === record.id)}
            onOpen={onOpen}
          />
        ))}
      </ul>
    </Card>
  );
}

type Stored = {
  record: ImportRecord;
  job: ContactJob | undefined;
  isUndoing: boolean;
  onOpen: Props['onOpen'];
};

function StoredImport({ record, job, isUndoing, onOpen }: Stored) {
  const { uid, producerId } = usePanel();
  const title = `Importar ${record.source}`;
  const undo = useAction(
    async () => onOpen(await undoImport({ uid, producerId }, record)),
    () => toast.error('No pudimos deshacer. Inténtalo de nuevo'),
  );
  const canUndo = canUndoImport(record) && !isUndoing && job?.state !== 'running';
  return (
    <ImportLine
      title={title}
      told={`${stateOf(record)} · ${dateTime(record.at)}`}
      onOpen={job && (() => onOpen(job.id))}
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

function outcome({ kind, counts, done, total, state }: ContactJob): string {
  if (state !== 'done') return `${number(done)} de ${number(total)}`;
  if (kind === 'unimport')
    return plural(counts.undone, 'contacto como antes', 'contactos como antes');
  return counted(counts);
}
