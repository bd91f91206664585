'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { lazyAhead } from '@/components/ui/lazy-ahead';
import { ExportMenu } from '@/components/ui/table/export-menu';
import { useLiveList } from '@/hooks/use-live';
import { startExport } from '@/lib/data/contact/people-export';
import { readAffected } from '@/lib/data/privacy/breaches';
import { plural } from '@/lib/domain/kit/format';
import { dateTime } from '@/lib/domain/kit/format-date';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { type AffectedList, parseAffectedList } from '@/lib/domain/privacy/breach/affected';
import type { Breach } from '@/lib/domain/privacy/breach/breach';
import { personExport } from './affected-columns';

const FindSheet = lazyAhead(() => import('./find-sheet'));
const NotifyDialog = lazyAhead(() => import('./notify-dialog'));

export function AffectedCard({ breach }: { breach: Breach }) {
  const query = {
    path: entryPaths.affectedLists(breach.id),
    orderBy: [['at', 'desc']] as const,
    limit: 20,
  };
  const lists = useLiveList(query, parseAffectedList);
  const [isFinding, setFinding] = useState(false);
  const [told, setTold] = useState<AffectedList | null>(null);
  const isClosed = breach.state === 'closed';
  return (
    <Card
      title="Personas alcanzadas"
      description="Se buscan en el registro: quién descargó o vio qué, entre dos momentos. Lo que solo se miró en pantalla no queda en él."
      action={
        <Button reason={isClosed && 'La brecha está cerrada'} onClick={() => setFinding(true)}>
          Buscar en el registro
        </Button>
      }
    >
      {lists.status === 'ready' && lists.data.length === 0 && (
        <p className="text-ink-soft">Todavía no hay ninguna lista guardada.</p>
      )}
      {lists.status === 'error' && (
        <p role="alert" className="text-bad">
          No pudimos cargar las listas.
        </p>
      )}
      <ul className="flex flex-col gap-4">
        {(lists.data ?? []).map((list) => (
          <li key={list.id} className="min-w-0 rounded-card border border-line p-4">
            <List breach={breach} list={list} onTell={() => setTold(list)} />
          </li>
        ))}
      </ul>
      {isFinding && <FindSheet breach={breach} onClose={() => setFinding(false)} />}
      {told && <NotifyDialog breach={breach} list={told} onClose={() => setTold(null)} />}
    </Card>
  );
}

type ListProps = { breach: Breach; list: AffectedList; onTell: () => void };

function List({ breach, list, onTell }: ListProps) {
  const { query, lines, people, isCut, hash, at, by } = list;
  const isOpen = breach.state === 'open' || breach.state === 'reported';
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <p className="min-w-0">
          <span className="block font-semibold">{plural(people, 'persona', 'personas')}</span>
          <span className="block text-ink-soft">
            {plural(lines.length, 'lectura', 'lecturas')} entre {dateTime(query.from)} y{' '}
            {dateTime(query.to)}
            {query.actor && `, de ${query.actor}`}
          </span>
        </p>
        <span className="flex flex-wrap gap-2">
          <ExportMenu
            title={`Personas ${breach.id}`}
            columns={personExport(list)}
            rows={() => readAffected(breach.id, list)}
            before={() => startExport('affected', breach.id)}
            reason={people === 0 && 'La lista no tiene personas'}
          />
          <Button
            reason={
              people === 0
                ? 'La lista no tiene personas'
                : !isOpen && 'Se avisa de una brecha abierta'
            }
            onClick={onTell}
          >
            Avisarles
          </Button>
        </span>
      </div>
      {isCut && (
        <p className="rounded-control bg-wait-soft px-3 py-2 text-wait">
          Hay más de lo que cabe en una lista: acota el período y guarda otra.
        </p>
      )}
      <p className="text-ink-faint text-xs [overflow-wrap:anywhere]">
        {by} · {dateTime(at)} · SHA-256 {hash}
      </p>
    </div>
  );
}
