'use client';

import { Check, Clock, X } from 'lucide-react';
import { useEffect } from 'react';
import { cn } from '@/components/ui/cn';
import { time } from '@/lib/domain/format-date';
import type { Verdict } from './use-door';

type Props = { verdict: Verdict; timeZone: string; onDone: () => void };

const SHOWN_MS = { good: 1_800, wait: 2_400, bad: 6_000 };

/** The answer, as large as the screen: green with a tick, red with a cross, amber with a clock. */
export function VerdictView({ verdict, timeZone, onDone }: Props) {
  const { tone, title, lines } = wordsOf(verdict, timeZone);
  useEffect(() => {
    navigator.vibrate?.(tone === 'good' ? 80 : [160, 80, 160]);
    const timer = setTimeout(onDone, SHOWN_MS[tone]);
    return () => clearTimeout(timer);
  }, [tone, onDone]);
  const Icon = { good: Check, wait: Clock, bad: X }[tone];
  return (
    <button
      type="button"
      onClick={onDone}
      className={cn(
        'fixed inset-0 z-50 flex flex-col items-center justify-center gap-4 p-6 text-center text-white',
        // Fixed colours in both themes: they are signals, seen across a dark room.
        { good: 'bg-[#13703f]', wait: 'bg-[#8a5300]', bad: 'bg-[#b3182d]' }[tone],
      )}
    >
      <Icon className="size-32" strokeWidth={2.5} aria-hidden="true" />
      <span role="alert" className="flex flex-col gap-2">
        <strong className="text-balance text-2xl">{title}</strong>
        {lines.filter(Boolean).map((line) => (
          <span key={line} className="text-balance text-lg">
            {line}
          </span>
        ))}
      </span>
      <span className="mt-4 text-sm">Toca para seguir</span>
    </button>
  );
}

function wordsOf(verdict: Verdict, timeZone: string) {
  if (verdict.kind === 'closed') {
    return { tone: 'bad' as const, title: 'No entra', lines: [verdict.message] };
  }
  if (verdict.kind === 'queued') {
    if (verdict.again) {
      const when = time(verdict.again, timeZone);
      return { tone: 'bad' as const, title: 'Ya entró', lines: [`Por esta puerta, a las ${when}`] };
    }
    return {
      tone: 'wait' as const,
      title: 'Pasa, por confirmar',
      lines: ['Sin conexión: se confirma cuando vuelva'],
    };
  }
  const { success, message, holder, ticketType, courtesy, usedAt, usedBy } = verdict.answer;
  const type = courtesy ? `${ticketType}, cortesía` : ticketType;
  if (success) return { tone: 'good' as const, title: message, lines: [holder, type] };
  const when = usedAt ? `A las ${time(new Date(usedAt), timeZone)}, ${usedBy}` : '';
  return { tone: 'bad' as const, title: message, lines: [when, holder, type] };
}
