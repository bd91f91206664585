import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import type { ContactJob } from '@/lib/domain/contact/contact-job';
import { number, plural } from '@/lib/domain/kit/format';
import { UndoImport } from './undo-import';

type Props = { jobs: readonly ContactJob[]; onOpen: (jobId: string) => void };

/** The imports that this browser remembers, each of which is opened to be seen, continued or undone. */
export function PastImports({ jobs, onOpen }: Props) {
  const past = jobs.filter(({ kind }) => kind === 'import' || kind === 'unimport');
  if (past.length === 0) return null;
  return (
    <Card title="Importaciones recientes" className="mt-6">
      <ul className="divide-y divide-line">
        {past.map((job) => (
          <li key={job.id} className="flex flex-wrap items-center justify-between gap-2 py-2">
            <span className="min-w-0">
              <span className="block truncate font-semibold">{job.title}</span>
              <span className="block text-ink-soft">{outcome(job)}</span>
            </span>
            <span className="flex gap-2">
              <UndoImport job={job} size="sm" onUndo={onOpen} />
              <Button size="sm" aria-label={`Ver ${job.title}`} onClick={() => onOpen(job.id)}>
                Ver
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function outcome({ kind, counts, done, total, state }: ContactJob): string {
  if (state !== 'done') return `${number(done)} de ${number(total)}`;
  if (kind === 'unimport')
    return plural(counts.undone, 'contacto como antes', 'contactos como antes');
  return `${plural(counts.created, 'nuevo', 'nuevos')} · ${plural(counts.updated, 'actualizado', 'actualizados')}`;
}
