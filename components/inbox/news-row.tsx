'use client';

import { cn } from '@/components/ui/cn';
import { usePanel } from '@/hooks/use-panel';
import type { FoldedNews } from '@/lib/domain/inbox/fold';
import { newsText } from '@/lib/domain/inbox/text';
import { time } from '@/lib/domain/kit/format-date';
import { rowId } from './desk/use-desk';

const TONES = { good: 'bg-good', wait: 'bg-wait', bad: 'bg-bad', info: 'bg-info' } as const;
const WORDS = { good: 'Resuelto', wait: 'Atención', bad: 'Urgente', info: 'Información' } as const;

type Props = { row: FoldedNews; isShown: boolean; onShow: () => void };

export function NewsRow({ row: { id, line, lines }, isShown, onShow }: Props) {
  const { producersId, isAdmin } = usePanel();
  const { tone, text, detail } = newsText(line);
  const { unread, producerName } = line;
  const isNamed =
    producerName && (isAdmin || producersId.length > 1) && !text.includes(producerName);
  const facts = [isNamed && producerName, detail].filter(Boolean).join(' · ');
  return (
    <li className="border-t first:border-t-0">
      <button
        type="button"
        id={rowId(id)}
        aria-current={isShown || undefined}
        onClick={onShow}
        className={cn(
          'flex w-full items-start gap-3 px-4 py-3 text-left transition-colors hover:bg-sunken focus-visible:-outline-offset-2',
          isShown && 'bg-accent-soft hover:bg-accent-soft',
        )}
      >
        <span
          className={cn(
            'mt-1.5 size-2 shrink-0 rounded-full',
            unread ? TONES[tone] : 'border border-line-strong',
          )}
        >
          <span className="sr-only">{unread ? `Sin leer. ${WORDS[tone]}:` : 'Leído:'}</span>
        </span>
        <span className="min-w-0 flex-1">
          <span className={cn('break-words', unread && 'font-semibold')}>{text}</span>
          {facts && <span className="line-clamp-1 break-words text-ink-soft">{facts}</span>}
        </span>
        <span className="shrink-0 pt-0.5 text-right text-ink-soft text-xs tabular-nums">
          <time dateTime={new Date(line.at).toISOString()}>{time(new Date(line.at))}</time>
          {lines.length > 1 && <span className="block font-semibold">{lines.length} veces</span>}
        </span>
      </button>
    </li>
  );
}
