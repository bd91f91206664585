'use client';

import { Check } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { Link } from '@/components/ui/link';
import { usePanel } from '@/hooks/use-panel';
import { newsText } from '@/lib/domain/inbox/text';
import { time } from '@/lib/domain/kit/format-date';
import type { ShownNews } from './use-inbox';

const TONES = { good: 'bg-good', wait: 'bg-wait', bad: 'bg-bad', info: 'bg-info' } as const;
const WORDS = { good: 'Resuelto', wait: 'Atención', bad: 'Urgente', info: 'Información' } as const;

type Props = { line: ShownNews; onRead: () => void; busy: boolean };

/** One entry of the inbox: opening it marks it as read, and so does its button. */
export function NewsRow({ line, onRead, busy }: Props) {
  const { producersId, isAdmin, selectProducer } = usePanel();
  const { tone, text, detail, href } = newsText(line);
  const { unread, producerId, producerName, at } = line;
  const isNamed =
    producerName && (isAdmin || producersId.length > 1) && !text.includes(producerName);
  const facts = [isNamed && producerName, detail].filter(Boolean).join(' · ');
  const open = () => {
    // The page reads the selected producer's data, so the producer is selected first.
    if (producerId && line.needs !== '') selectProducer(producerId);
    if (unread) onRead();
  };
  return (
    <li className="group relative flex items-start gap-3 border-t px-4 py-3 transition-colors first:border-t-0 hover:bg-sunken">
      <span
        className={cn(
          'mt-1.5 size-2 shrink-0 rounded-full',
          unread ? TONES[tone] : 'border border-line-strong',
        )}
      >
        <span className="sr-only">{unread ? `Sin leer. ${WORDS[tone]}:` : 'Leído:'}</span>
      </span>
      <span className="min-w-0 flex-1">
        <Link
          href={href}
          onClick={open}
          className={cn(
            'break-words after:absolute after:inset-0 group-hover:underline',
            unread ? 'font-semibold' : 'text-ink-soft',
          )}
        >
          {text}
        </Link>
        {facts && <span className="line-clamp-2 break-words text-ink-soft">{facts}</span>}
      </span>
      <time
        dateTime={new Date(at).toISOString()}
        className="shrink-0 pt-0.5 text-ink-faint text-xs tabular-nums"
      >
        {time(new Date(at))}
      </time>
      {unread && (
        <Button
          kind="ghost"
          size="sm"
          icon={<Check />}
          busy={busy}
          onClick={onRead}
          className="relative z-1 -my-1.5 px-2"
          aria-label={`Marcar como leído: ${text}`}
          title="Marcar como leído"
        />
      )}
    </li>
  );
}
