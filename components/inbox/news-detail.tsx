'use client';

import { Archive, Check, Inbox } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { Pill } from '@/components/ui/pill';
import { usePanel } from '@/hooks/use-panel';
import type { FoldedNews } from '@/lib/domain/inbox/fold';
import { INBOX_KIND_TEXT, newsKind } from '@/lib/domain/inbox/kinds';
import { newsText } from '@/lib/domain/inbox/text';
import { pesos } from '@/lib/domain/kit/format';
import { dateTime, time } from '@/lib/domain/kit/format-date';
import { inboxRoute } from '@/lib/domain/kit/routes/pages';
import { Facts } from './desk/facts';
import { LaterMenu } from './desk/later-menu';
import type { NewsActions } from './use-news-actions';

type Props = { row: FoldedNews; actions: NewsActions };

export function NewsDetail({ row, actions }: Props) {
  const { selectProducer } = usePanel();
  const { line, lines } = row;
  const { tone, text, detail, href } = newsText(line);
  const { producerId, box, unread } = line;
  const kind = newsKind(line.what);
  const { label, help } = INBOX_KIND_TEXT[kind];
  const open = () => {
    // The page reads the selected producer's data, so the producer is selected first.
    if (producerId && line.needs !== '') selectProducer(producerId);
    if (unread) actions.read(row);
  };
  return (
    <>
      <Pill tone={tone}>{label}</Pill>
      <h2 aria-live="polite" className="mt-3 text-balance break-words font-semibold text-xl">
        {text}
      </h2>
      {detail && <p className="mt-2 max-w-[45em] whitespace-pre-line break-words">{detail}</p>}
      <Facts facts={factsOf(line)} />
      {lines.length > 1 && (
        <details className="mt-3">
          <summary className="cursor-pointer py-1 font-semibold">{lines.length} veces</summary>
          <ul className="mt-1 divide-y divide-line">
            {lines.map(({ id, at, amount }) => (
              <li key={id} className="flex justify-between gap-4 py-2 tabular-nums">
                {time(new Date(at))}
                {kind === 'order' && amount !== null && <span>{pesos(amount)}</span>}
              </li>
            ))}
          </ul>
        </details>
      )}
      <div className="mt-6 flex flex-wrap gap-2">
        <Button kind="primary" href={href} onClick={open}>
          Abrir
        </Button>
        {box === '' ? (
          <>
            <Button icon={<Archive />} title="Archivar (E)" onClick={() => actions.archive(row)}>
              Archivar
            </Button>
            <LaterMenu onPick={(until) => actions.later(row, until)} />
          </>
        ) : (
          <Button icon={<Inbox />} onClick={() => actions.back(row)}>
            Devolver a la bandeja
          </Button>
        )}
        {unread && (
          <Button
            kind="ghost"
            icon={<Check />}
            busy={actions.isReading(row)}
            onClick={() => actions.read(row)}
          >
            Marcar como leído
          </Button>
        )}
      </div>
      <p className="mt-6 border-line border-t pt-4 text-ink-soft text-xs">
        Te avisamos de {label}: {help}{' '}
        <Link href={inboxRoute('avisos')} className="font-medium underline underline-offset-4">
          Elegir tus avisos
        </Link>
      </p>
    </>
  );
}

function factsOf({ producerName, at, happenedAt, backAt, box }: FoldedNews['line']) {
  const facts: [label: string, value: string][] = [
    ['De', producerName],
    ['Cuándo', dateTime(new Date(happenedAt || at))],
    ['Volvió', box === '' && happenedAt ? dateTime(new Date(at)) : ''],
    ['Vuelve', box === 'later' ? dateTime(new Date(backAt)) : ''],
  ];
  return facts.filter(([, value]) => value !== '');
}
